import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingValue } from '../../../routers/tickets/flights';
import { TICKET_TYPES } from '../../../routers/tickets/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { useSaveOver } from '../../components/dialog/useSaveOver';
import { FieldPair } from '../../components/field/FieldPair';
import { LongField } from '../../components/field/LongField';
import { SelectField } from '../../components/field/SelectField';
import { SwitchField } from '../../components/field/SwitchField';
import { TextField } from '../../components/field/TextField';
import { TravellersField } from '../../components/field/TravellersField';
import { closeDialog, DialogContext, retitleDialog, useLeaveDialog } from '../../lib/dialogs';
import { pickableDays } from '../../lib/format/dates';
import { flightName } from '../../lib/format/flightName';
import { toFormData } from '../../lib/forms/toFormData';
import { useZodForm } from '../../lib/forms/useZodForm';
import type { HolidayDays } from '../../lib/holidayDays';
import { withProgress } from '../../lib/network/uploadLink';
import { notify } from '../../lib/notify';
import { travellerNames } from '../../lib/travellers';
import { trpc, trpcClient } from '../../trpc';
import { durationBetween, useAirports } from './airports';
import { PlaceField } from './PlaceField';
import { FileKept, ReadFrom } from './ReadFrom';
import classes from './TicketForm.module.css';
import { TicketImage } from './TicketImage';
import { hintOf, isGuess, labelOf, PAIRS, type TextName } from './ticketFields';
import { formValues, sendable, type TicketValues, ticketForm } from './ticketForm';
import { ticketText } from './ticketText';
import type { ReadTicket, Ticket } from './types';

interface TicketFormProps {
  holiday: HolidayDays;
  ticket?: Ticket;
  /** What was read from a dropped file. */
  read?: ReadTicket;
  /** A dropped file without readable values, which will be attached to the new ticket. */
  file?: File;
  onSaved?: () => void;
}

const MARKED: Partial<Record<keyof TicketValues, MissingValue>> = {
  departureLocation: 'departureLocation',
  arrivalLocation: 'arrivalLocation',
  departureDay: 'departureDate',
  departureTime: 'departureTime',
};

const UNDER_INPUT: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

const localTimeOf = (day: string, time: string) => (day && time ? `${day}T${time}` : null);

/**
 * Adds a ticket and stays open for its picture, edits a ticket, or completes one read from a file.
 */
export function TicketForm({ holiday, ticket, read, file, onSaved }: TicketFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const airports = useAirports();
  const [saved, setSaved] = useState(ticket);
  const form = useZodForm(ticketForm, formValues(ticket));
  const values = form.getValues();
  const { type } = values;
  const create = trpc.tickets.create.useMutation({
    meta: { success: ticketText(type, 'added'), failure: ticketText(type, 'addFailed') },
  });
  const update = trpc.tickets.update.useMutation({
    meta: { success: ticketText(type, 'updated'), failure: ticketText(type, 'updateFailed') },
  });
  const addFile = trpc.tickets.fromFile.useMutation({
    // files go up with progress, which the button tells well enough here
    trpc: withProgress(() => {}),
    meta: { failure: ticketText(type, 'addFailed') },
  });
  const complete = trpc.tickets.update.useMutation({
    meta: { success: ticketText(type, 'added'), failure: ticketText(type, 'addFailed') },
  });
  const isSaving = [create, update, addFile, complete].some(({ isPending }) => isPending);
  const isAdded = create.isSuccess;
  const image = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAdded) image.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isAdded]);

  const saveOver = useSaveOver(form.editor, {
    opened: saved,
    formValues,
    load: async (id) => {
      const now = await trpcClient.tickets.list.query({ holidayId: holiday.id });
      return now.find((each) => each.id === id);
    },
    send: (changes) => update.mutateAsync(sendable(changes, saved)),
    onSaved: () => {
      onSaved?.();
      closeDialog(dialog?.id);
    },
    shown: { travellerIds: (ids) => travellerNames(holiday.id, ids) },
  });
  const save = form.onSubmit(async (fields) => {
    if (saved) return saveOver(fields);
    try {
      if (file) {
        const { departureLocation, arrivalLocation, departureDate } = fields;
        const flightNumber = fields.flightNumber ?? '';
        const known = { departureLocation, arrivalLocation, departureDate, flightNumber };
        const form = toFormData({ holidayId: holiday.id, file, ...known });
        const added = await addFile.mutateAsync(form);
        if (added.isNew) {
          setSaved(added);
          await complete.mutateAsync({ ...fields, id: added.id, version: added.version });
        } else notify({ message: t('tickets.known'), kind: 'success' });
        closeDialog(dialog?.id);
        return;
      }
      setSaved(await create.mutateAsync({ ...fields, holidayId: holiday.id }));
      retitleDialog(dialog?.id, t(ticketText(type, 'edit')));
      form.resetDirty();
    } catch (cause) {
      form.showFailure(cause);
    }
  });

  const duration = durationBetween(airports, {
    ...values,
    departure: localTimeOf(values.departureDay ?? '', values.departureTime),
    arrival: localTimeOf(values.arrivalDay ?? '', values.arrivalTime),
  });
  useComputedDuration(duration, values.flightDuration ?? '', (text) =>
    form.setFieldValue('flightDuration', text),
  );

  const isMissing = (name: keyof TicketValues, missing = MARKED[name]) =>
    missing !== undefined && read?.missing.includes(missing) && !values[name];
  const noteOn = (name: TextName) =>
    isMissing(name) ? t('tickets.notInFile') : isGuess(name, read) && t('tickets.checkIt');
  const field = (name: TextName) => ({
    label: t(labelOf(type, name)),
    classNames: noteOn(name) ? { input: classes.missing } : {},
    ...(noteOn(name) && { description: noteOn(name) }),
    inputWrapperOrder: UNDER_INPUT,
    ...form.getInputProps(name),
  });
  const days = pickableDays(holiday);

  return (
    <form onSubmit={save} noValidate>
      {read && <ReadFrom read={read} />}
      {file && <FileKept file={file} />}
      <SelectField
        label={t('tickets.type')}
        data={TICKET_TYPES.map((value) => ({ value, label: t(`tickets.types.${value}`) }))}
        value={type}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as typeof type;
          form.setFieldValue('type', chosen);
          retitleDialog(dialog?.id, t(ticketText(chosen, saved ? 'edit' : 'add')));
        }}
      />
      <PlaceField
        {...field('departureLocation')}
        airports={airports}
        isAirport={type === 'flight'}
        withAsterisk
        data-autofocus={!ticket || undefined}
      />
      <PlaceField
        {...field('arrivalLocation')}
        airports={airports}
        isAirport={type === 'flight'}
        withAsterisk
      />
      <FieldPair>
        <TextField {...field('departureDay')} type="date" {...days} withAsterisk />
        <TextField {...field('departureTime')} type="time" />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('arrivalDay')}
          type="date"
          {...days}
          onFocus={() => {
            if (!values.arrivalDay) form.setFieldValue('arrivalDay', values.departureDay ?? '');
          }}
        />
        <TextField {...field('arrivalTime')} type="time" />
      </FieldPair>
      {PAIRS[type].map(([one, other], at) => (
        <Fragment key={one}>
          <FieldPair>
            <TextField {...field(one)} {...hintOf(type, one)} />
            <TextField {...field(other)} {...hintOf(type, other)} />
          </FieldPair>
          {at === 0 && type === 'flight' && duration && duration !== values.flightDuration && (
            <button
              type="button"
              className={classes.offer}
              onClick={() => form.setFieldValue('flightDuration', duration)}
            >
              {t('tickets.useDuration', { duration })}
            </button>
          )}
          {at === 1 && (
            <TravellersField holidayId={holiday.id} {...form.getInputProps('travellerIds')} />
          )}
          {at === 1 && type === 'flight' && (
            <SwitchField
              label={t('tickets.checkedIn')}
              {...form.getInputProps('checkedIn', { type: 'checkbox' })}
            />
          )}
        </Fragment>
      ))}
      <LongField label={t('tickets.notes')} {...form.getInputProps('notes')} />
      {saved && (
        <TicketImage
          ref={image}
          ticket={saved}
          name={flightName(saved)}
          isAdded={isAdded}
          onSaved={(attachmentUrl) => {
            setSaved({ ...saved, attachmentUrl });
            if (isAdded) closeDialog(dialog?.id);
          }}
        />
      )}
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t(isAdded ? 'tickets.done' : 'common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {isSaving ? t('tickets.saving') : t(ticketText(type, saved ? 'update' : 'add'))}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}

/** Updates the flight duration when the times change, unless the user typed another duration. */
function useComputedDuration(
  duration: string | null,
  current: string,
  write: (text: string) => void,
) {
  const last = useRef(duration);
  useEffect(() => {
    if (duration === last.current) return;
    const isComputed = current === '' || current === last.current;
    last.current = duration;
    if (isComputed && duration && current !== duration) write(duration);
  });
}
