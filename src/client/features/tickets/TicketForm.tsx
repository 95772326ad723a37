import { IconAlertTriangle, IconFileCheck } from '@tabler/icons-react';
import { Fragment, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingValue } from '../../../routers/tickets/flights';
import { TICKET_TYPES } from '../../../routers/tickets/schema';
import { ActionButton } from '../../components/control/ActionButton';
import { DialogFoot } from '../../components/dialog/DialogFoot';
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
import { useZodForm } from '../../lib/forms/useZodForm';
import type { HolidayDays } from '../../lib/holidayDays';
import { travellerNames } from '../../lib/travellers';
import { trpc, trpcClient } from '../../trpc';
import { durationBetween, useAirports } from './airports';
import { PlaceField } from './PlaceField';
import classes from './TicketForm.module.css';
import { TicketImage } from './TicketImage';
import { hintOf, labelOf, PAIRS, type TextName } from './ticketFields';
import { formValues, type TicketValues, ticketForm } from './ticketForm';
import { ticketText } from './ticketText';
import type { ReadTicket, Ticket } from './types';

interface TicketFormProps {
  holiday: HolidayDays;
  ticket?: Ticket;
  read?: Pick<ReadTicket, 'missing' | 'sources' | 'isNew'>;
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
export function TicketForm({ holiday, ticket, read }: TicketFormProps) {
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
  const isSaving = create.isPending || update.isPending;
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
    send: update.mutateAsync,
    onSaved: () => closeDialog(dialog?.id),
    shown: { travellerIds: (ids) => travellerNames(holiday.id, ids) },
  });
  const save = form.onSubmit(async (fields) => {
    if (saved) return saveOver(fields);
    try {
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

  const isMissing = (name: keyof TicketValues) => {
    const missing = MARKED[name];
    return missing !== undefined && read?.missing.includes(missing) && !values[name];
  };
  const field = (name: TextName) => ({
    label: t(labelOf(type, name)),
    classNames: isMissing(name) ? { input: classes.missing } : {},
    ...(isMissing(name) && { description: t('tickets.notInFile') }),
    inputWrapperOrder: UNDER_INPUT,
    ...form.getInputProps(name),
  });
  const days = pickableDays(holiday);

  return (
    <form onSubmit={save} noValidate>
      {read && <ReadFrom {...read} />}
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
      <DialogFoot>
        <ActionButton look="quiet" onClick={leave}>
          {t(isAdded ? 'tickets.done' : 'common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={isSaving}>
          {isSaving ? t('tickets.saving') : t(ticketText(type, saved ? 'update' : 'add'))}
        </ActionButton>
      </DialogFoot>
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

function ReadFrom({ missing, sources }: Pick<ReadTicket, 'missing' | 'sources'>) {
  const { t } = useTranslation();
  const from = [...new Set(Object.values(sources))].filter(
    (source) => source !== 'form' && source !== 'computed',
  );
  if (missing.length === 0 && from.length === 0) return null;
  const Icon = missing.length > 0 ? IconAlertTriangle : IconFileCheck;
  return (
    <p
      className={classes.read}
      data-missing={missing.length > 0 || undefined}
      tabIndex={-1}
      data-autofocus
    >
      <Icon aria-hidden />
      <span>
        {from.length > 0 &&
          `${t('tickets.readFrom', { sources: from.map((source) => t(`tickets.sources.${source}`)).join(', ') })} `}
        {missing.length > 0 &&
          t('tickets.stillMissing', {
            values: missing.map((value) => t(`tickets.missing.${value}`)).join(', '),
          })}
      </span>
    </p>
  );
}
