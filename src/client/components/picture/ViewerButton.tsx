import type { ComponentProps } from 'react';
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
