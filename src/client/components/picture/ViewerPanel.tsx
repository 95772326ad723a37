import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../control/IconButton';
import classes from './Viewer.module.css';

interface ViewerPanelProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel of a viewer: a sheet from below on a phone. It has the focus while it is open. */
export function ViewerPanel({ title, closeLabel, onClose, children }: ViewerPanelProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={root} className={classes.panel} aria-label={title} tabIndex={-1}>
      <div className={classes.panelHead}>
        <h2>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <div className={classes.panelBody}>{children}</div>
    </section>
  );
}
