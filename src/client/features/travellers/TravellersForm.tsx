import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { IconButton } from '../../components/control/IconButton';
import { DialogFooter } from '../../components/dialog/DialogFooter';
import { AvatarChip, AvatarChips } from '../../components/field/AvatarChip';
import { TextField } from '../../components/field/TextField';
import { Avatar } from '../../components/picture/Avatar';
import { closeDialog, DialogContext, useDialogGuard, useLeaveDialog } from '../../lib/dialogs';
import { notify } from '../../lib/notify';
import { trpc, trpcClient } from '../../trpc';
import { mergeTravellers, type TravellerEdits } from './mergeTravellers';
import classes from './TravellersForm.module.css';

type Guest = TravellerEdits['guests'][number] & { key: string };

/** Who goes on a holiday: users, and people without a profile. Nobody chosen: everybody goes. */
export function TravellersForm({ holidayId }: { holidayId: number }) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const leave = useLeaveDialog();
  const [users] = trpc.users.list.useSuspenseQuery();
  const [travellers] = trpc.travellers.list.useSuspenseQuery({ holidayId });
  const [opened] = useState(travellers);
  const [userIds, setUserIds] = useState(() => opened.flatMap(({ userId }) => userId ?? []));
  const [guests, setGuests] = useState<Guest[]>(() =>
    opened.filter(({ userId }) => !userId).map(({ id, name }) => ({ id, name, key: String(id) })),
  );
  const [added, setAdded] = useState('');
  const [isChanged, setIsChanged] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  useDialogGuard(() => isChanged);
  const put = trpc.travellers.put.useMutation({
    meta: { success: 'travellers.saved', failure: 'travellers.saveFailed' },
  });

  const chooseUser = (id: number, isChosen: boolean) => {
    setIsChanged(true);
    setUserIds((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
  };
  const changeGuests = (change: (guests: Guest[]) => Guest[]) => {
    setIsChanged(true);
    setGuests(change);
  };
  const addGuest = () => {
    if (!added.trim()) return;
    changeGuests((all) => [...all, { name: added.trim(), key: crypto.randomUUID() }]);
    setAdded('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !added.trim()) return;
    event.preventDefault();
    addGuest();
  };
  const save = async () => {
    setHasTried(true);
    if (guests.some(({ name }) => !name.trim())) return;
    const edits = { userIds, guests: [...guests, { name: added }] };
    const now = await trpcClient.travellers.list.query({ holidayId }).catch(() => null);
    if (!now) return notify({ message: t('travellers.saveFailed'), kind: 'failure' });
    const merged = mergeTravellers(opened, edits, now);
    await put.mutateAsync({ holidayId, travellers: merged }).then(
      () => closeDialog(dialog?.id),
      () => undefined,
    );
  };

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={classes.hint}>{t('travellers.hint')}</p>
      <AvatarChips label={t('travellers.users')}>
        {users.map((user, index) => (
          <AvatarChip
            key={user.id}
            avatar={<Avatar user={user} size={28} />}
            name={user.name}
            isChosen={userIds.includes(user.id)}
            onChange={(isChosen) => chooseUser(user.id, isChosen)}
            isFirst={index === 0}
          />
        ))}
      </AvatarChips>
      {guests.map(({ key, name }, index) => (
        <div key={key} className={classes.guest}>
          <TextField
            aria-label={t('travellers.nameOf', { number: index + 1 })}
            value={name}
            error={hasTried && !name.trim() && t('validation.nameRequired')}
            onChange={({ currentTarget: { value } }) =>
              changeGuests((all) =>
                all.map((each) => (each.key === key ? { ...each, name: value } : each)),
              )
            }
          />
          <IconButton
            label={t('travellers.takeOff', { name })}
            onClick={() => changeGuests((all) => all.filter((each) => each.key !== key))}
          >
            <IconX />
          </IconButton>
        </div>
      ))}
      <div className={classes.guest}>
        <TextField
          label={t('travellers.guest')}
          placeholder={t('travellers.guestExample')}
          autoComplete="off"
          maxLength={200}
          value={added}
          onChange={({ currentTarget: { value } }) => {
            setIsChanged(true);
            setAdded(value);
          }}
          onKeyDown={addOnEnter}
        />
        <ActionButton look="quiet" disabled={!added.trim()} onClick={addGuest}>
          <IconPlus aria-hidden />
          {t('travellers.add')}
        </ActionButton>
      </div>
      <DialogFooter>
        <ActionButton look="quiet" onClick={leave}>
          {t('common.cancel')}
        </ActionButton>
        <ActionButton type="submit" disabled={put.isPending}>
          {t('common.save')}
        </ActionButton>
      </DialogFooter>
    </form>
  );
}
