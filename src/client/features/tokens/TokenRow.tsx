import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/control/Badge';
import { IconButton } from '../../components/control/IconButton';
import { confirmDelete } from '../../components/dialog/confirmDelete';
import { Row, RowText } from '../../components/layout/Rows';
import { fullDay, relativeTime, today } from '../../lib/format/dates';
import { type Outputs, trpc } from '../../trpc';

interface TokenRowProps {
  token: Outputs['tokens']['list'][number];
  onRemoved?: () => void;
}

export function TokenRow({ token, onRemoved }: TokenRowProps) {
  const { t } = useTranslation();
  const { id, name, scope, expiresAt, lastUsedAt, createdAt, user } = token;
  const remove = trpc.tokens.remove.useMutation({
    meta: { success: 'tokens.deleted', failure: 'tokens.deleteFailed' },
    onSuccess: onRemoved,
  });
  const ask = () =>
    confirmDelete({
      text: t('tokens.deleteQuestion', { name }),
      onConfirm: () => remove.mutateAsync({ id }),
    });
  const isExpired = expiresAt !== null && expiresAt < today();
  const about = [
    user?.name,
    t(`tokens.scopes.${scope}`),
    t('tokens.created', { when: relativeTime(createdAt) }),
    lastUsedAt ? t('tokens.lastUsed', { when: relativeTime(lastUsedAt) }) : t('tokens.neverUsed'),
    !isExpired && (expiresAt ? t('tokens.until', { day: fullDay(expiresAt) }) : t('tokens.noEnd')),
  ];
  return (
    <Row>
      <RowText title={name}>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </RowText>
      {isExpired && <Badge tone="warn">{t('tokens.expired')}</Badge>}
      <IconButton label={t('tokens.delete', { name })} onClick={ask}>
        <IconTrash aria-hidden />
      </IconButton>
    </Row>
  );
}
