import { IconClockEdit, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../components/control/ActionButton';
import { IconButton } from '../../../components/control/IconButton';
import { openDialog } from '../../../lib/dialogs';
import { onIntent } from '../../../lib/network/onIntent';
import type { ShownPicture } from '../picturesOf';
import classes from './SelectionBar.module.css';
import type { PhotoSelection } from './usePhotoSelection';

const loadShift = () => import('./ShiftForm').then((m) => m.ShiftForm);

interface SelectionBarProps {
  holidayId: number;
  pictures: ShownPicture[];
  selection: PhotoSelection;
}

/** How many photos are selected, and what can be done with them. */
export function SelectionBar({ holidayId, pictures, selection }: SelectionBarProps) {
  const { t } = useTranslation();
  const photos = pictures.flatMap(({ id, photo }) =>
    photo && selection.ids?.has(id) ? photo : [],
  );
  const shift = () =>
    openDialog(
      loadShift,
      { holidayId, photos, onShifted: selection.stop },
      { title: t('photos.shift') },
    );

  return (
    <div className={classes.bar} role="toolbar" aria-label={t('photos.selection')}>
      <IconButton label={t('photos.stopSelecting')} onClick={selection.stop}>
        <IconX aria-hidden />
      </IconButton>
      <p className={classes.count} role="status">
        {photos.length > 0
          ? t('photos.selected', { count: photos.length })
          : t('photos.selectHint')}
      </p>
      <ActionButton disabled={photos.length === 0} onClick={shift} {...onIntent(loadShift)}>
        <IconClockEdit aria-hidden />
        {t('photos.shift')}
      </ActionButton>
    </div>
  );
}
