import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './Rows.module.css';
import { Skeleton } from './Skeleton';

interface RowsScreenProps {
  title: string;
  /** What the screen is about: a paragraph each. */
  texts: string[];
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A narrow screen for plain rows, with its heading. */
export const RowsScreen = ({ title, texts, action, children }: RowsScreenProps) => (
  <div className={classes.screen}>
    <div className={classes.head} data-action={action ? true : undefined}>
      <h1>{title}</h1>
      {action}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    {children}
  </div>
);

/** A plain list with a line between its rows. */
export const Rows = (props: ComponentPropsWithRef<'ul'>) => (
  <ul className={classes.list} {...props} />
);

interface RowProps {
  /** On a phone the buttons are below the text. */
  wraps?: boolean;
  children: ReactNode;
}

export const Row = ({ wraps, children }: RowProps) => (
  <li className={classes.row} data-wraps={wraps || undefined}>
    {children}
  </li>
);

interface RowTextProps {
  icon?: Icon;
  isWarning?: boolean;
  title: ReactNode;
  /** The lines below the title, each a `span`. */
  children: ReactNode;
}

/** What a row is about. Its buttons follow it in the row. */
export const RowText = ({ icon: Icon, isWarning, title, children }: RowTextProps) => (
  <>
    {Icon && <Icon className={classes.icon} data-warning={isWarning || undefined} aria-hidden />}
    <div className={classes.text}>
      <strong>{title}</strong>
      {children}
    </div>
  </>
);

/** Stands for rows that are being loaded. */
export const RowsSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <div className={classes.list} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={row} className={classes.row}>
        <Skeleton width="100%" height={44} />
      </div>
    ))}
  </div>
);
