import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../components/field/SwitchField';
import { showMine, useMine } from '../../../lib/travellers';

/** "Mine": whether the holiday's screen shows only what one is part of. */
export function MineSwitch({ isSmall }: { isSmall?: boolean }) {
  const { t } = useTranslation();
  const isMine = useMine();
  return (
    <SwitchField
      size={isSmall ? 'sm' : 'md'}
      label={t('travellers.mine')}
      checked={isMine}
      onChange={({ currentTarget }) => showMine(currentTarget.checked)}
    />
  );
}
