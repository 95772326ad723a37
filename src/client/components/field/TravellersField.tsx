import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTravellers } from '../../lib/travellers';
import { Avatar } from '../picture/Avatar';
import { AvatarChip, AvatarChips } from './AvatarChip';

const AVATAR_PX = 28;

interface TravellersFieldProps {
  holidayId: number | null;
  /** The chosen travellers; empty: everybody. */
  value?: number[] | null;
  onChange?: (ids: number[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Who something is for: everybody or some travellers. Absent while the holiday has no travellers. */
export function TravellersField({ holidayId, value, onChange, ...field }: TravellersFieldProps) {
  const { t } = useTranslation();
  const travellers = useTravellers(holidayId);
  const chosen = travellers.map(({ id }) => id).filter((id) => value?.includes(id));
  const choose = (id: number, isChosen: boolean) =>
    onChange?.(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));

  if (travellers.length === 0 && !field.error) return null;
  return (
    <AvatarChips label={t('travellers.who')} error={field.error} data-path={field['data-path']}>
      <AvatarChip
        avatar={<IconUsers size={AVATAR_PX} aria-hidden />}
        name={t('travellers.everybody')}
        isChosen={chosen.length === 0}
        onChange={() => onChange?.([])}
      />
      {travellers.map(({ id, userId, name, photoUrl }) => (
        <AvatarChip
          key={id}
          avatar={<Avatar user={{ id: userId ?? id, name, photoUrl }} size={AVATAR_PX} />}
          name={name}
          isChosen={chosen.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </AvatarChips>
  );
}
