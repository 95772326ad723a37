import { type FormEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { DialogFooter } from '../../../components/dialog/DialogFooter';
import { FieldPair } from '../../../components/field/FieldPair';
import { TextField } from '../../../components/field/TextField';
import { closeDialog, DialogContext, useDialogGuard, useLeaveDialog } from '../../../lib/dialogs';
import { clockTime, fullDay, minutesBetween } from '../../../lib/format/dates';
import { trpc } from '../../../trpc';
import type { Photo } from '../types';
import classes from './ShiftForm.module.css';

interface ShiftFormProps {
  holidayId: number;
  /** All with a time, in their order. */
  photos: Photo[];
  onShifted: () => void;
}

/** Moves the times of photos for a camera with a wrong clock, by the right time of the first. */
export function ShiftForm({ holidayId, photos, onShifted }: ShiftFormProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const first = photos[0]?.takenAt ?? '';
  const [day, setDay] = useState(first.slice(0, 10));
  const [time, setTime] = useState(clockTime(first));
  const minutes = minutesBetween(first, `${day}T${time}`);
  useDialogGuard(() => Boolean(minutes));
  const shift = trpc.photos.shift.useMutation({
    meta: { success: 'photos.shifted', failure: 'photos.shiftFailed' },
    onSuccess() {
      closeDialog(dialog?.id);
      onShifted();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!minutes || shift.isPending) return;
    shift.mutate({ holidayId, photoIds: photos.map(({ id }) => id), minutes });
  };

  const [hours, rest] = [Math.floor(Math.abs(minutes ?? 0) / 60), Math.abs(minutes ?? 0) % 60];
  const by = t(minutes && minutes < 0 ? 'photos.shiftBack' : 'photos.shiftOn', {
    count: photos.length,
    hours,
    minutes: rest,
  });
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <p>{t('photos.shiftHint', { time: `${fullDay(first)}, ${clockTime(first)}` })}</p>
      <FieldPair>
        <TextField
          type="date"
          label={t('photos.rightDay')}
          value={day}
          data-autofocus
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextField
          type="time"
          label={t('photos.rightTime')}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </FieldPair>
      <p role="status" className={classes.by}>
        {minutes ? by : ''}
      </p>
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={!minutes || shift.isPending}>
          {t('photos.shift')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
