import { IconMailPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../components/control/ActionButton';
import { Badge } from '../../components/control/Badge';
import { CopyButton } from '../../components/control/CopyButton';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Row, Rows, RowText } from '../../components/layout/Rows';
import { openDialog } from '../../lib/dialogs';
import { dayOf, fullDay, msSince } from '../../lib/format/dates';
import { type Outputs, trpc } from '../../trpc';
import classes from './InvitationsSection.module.css';

type Invitation = Outputs['invitations']['list'][number];

/** The open invitation links, each valid for one person. */
export function InvitationsSection() {
  const { t } = useTranslation();
  const [invitations] = trpc.invitations.list.useSuspenseQuery();
  const open = invitations.filter(({ accepted }) => !accepted);
  const invite = () =>
    openDialog(
      () => import('./InvitationForm').then((m) => m.InvitationForm),
      {},
      { title: t('invitations.add') },
    );

  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('invitations.title')}</h2>
        <p>{open.length ? t('invitations.text') : t('invitations.empty')}</p>
        <ActionButton look="quiet" onClick={invite}>
          <IconMailPlus aria-hidden />
          {t('invitations.add')}
        </ActionButton>
      </div>
      {open.length > 0 && (
        <Rows>
          {open.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { id, name, email, url, expiresAt } = invitation;
  const isExpired = msSince(expiresAt) >= 0;
  const renew = trpc.invitations.renew.useMutation({
    meta: { success: 'invitations.renewed', failure: 'invitations.renewFailed' },
  });
  const remove = trpc.invitations.remove.useMutation({
    meta: { success: 'invitations.deleted', failure: 'invitations.deleteFailed' },
  });
  const ask = () =>
    confirmDelete({
      text: t('invitations.deleteQuestion', { name }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  return (
    <Row wraps>
      <RowText title={name}>
        {email && <span>{email}</span>}
        {isExpired ? (
          <Badge tone="warn">{t('invitations.expired')}</Badge>
        ) : (
          <span>{t('invitations.until', { day: fullDay(dayOf(expiresAt)) })}</span>
        )}
        <input
          readOnly
          value={url}
          aria-label={t('invitations.link', { name })}
          className={classes.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </RowText>
      <ActionButton
        look="quiet"
        aria-label={t('invitations.renewNamed', { name })}
        disabled={renew.isPending}
        onClick={() => renew.mutate({ id })}
      >
        {t('invitations.renew')}
      </ActionButton>
      {!isExpired && <CopyButton text={url} label={t('invitations.copy', { name })} />}
      <IconButton label={t('invitations.delete', { name })} onClick={ask}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
