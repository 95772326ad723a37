import { IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Viewer.module.css';

interface ViewerButtonProps extends ComponentProps<'button'> {
  /** The accessible name and tooltip. */
  label: string;
}

/** Class for a link that looks like an icon button of a viewer. */
export const viewerButtonClass = classes.button;

/** An icon button on the dark ground of a viewer. */
export const ViewerButton = ({ label, ...rest }: ViewerButtonProps) => (
  <button type="button" className={classes.button} aria-label={label} data-tip="" {...rest} />
);

export function ViewerClose({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.close}
      aria-label={t('lightbox.close')}
      onClick={onClose}
    >
      <IconX aria-hidden />
    </button>
  );
}
