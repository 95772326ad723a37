import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Signpost } from '../../../components/drawings/Signpost';
import { FormTheme } from '../../../components/field/FormTheme';
import { RoutePending } from '../../../components/layout/RoutePending';
import { EmptyState } from '../../../components/notice/EmptyState';
import { ErrorState } from '../../../components/notice/ErrorState';
import { failureCode, failureStatus } from '../../../lib/network/failure';
import { trpc } from '../../../trpc';
import classes from './JoinScreen.module.css';
import { SignUpForm } from './SignUpForm';

/** The screen that an invitation link opens. */
export function JoinScreen({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const invitation = trpc.invitations.byToken.useQuery(
    { token },
    // joining uses up the invitation: never refetch it, so that the form stays until that is done
    { staleTime: 'static', gcTime: 0 },
  );

  const isExpired = failureCode(invitation.error) === 'INVITATION_EXPIRED';
  if (invitation.isPending) return <RoutePending />;
  if (failureStatus(invitation.error) === 404)
    return (
      <>
        <h1 className="sr-only">{t('invitations.title')}</h1>
        <EmptyState
          drawing={<Signpost />}
          text={t(isExpired ? 'errors.invitationExpired' : 'invitations.unknown')}
        />
      </>
    );
  if (invitation.error)
    return <ErrorState text={t('common.loadFailed')} onRetry={invitation.refetch} />;
  const { name } = invitation.data;
  return (
    <section className={classes.join}>
      <h1>{t('invitations.joinTitle', { name })}</h1>
      <p>{t('invitations.joinText')}</p>
      <FormTheme>
        <SignUpForm
          name={name}
          invitation={token}
          submitText={t('invitations.join')}
          onDone={() => navigate({ to: '/' })}
        />
      </FormTheme>
    </section>
  );
}
