import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './BackLink.module.css';

/** A back link above a screen's heading. */
export const BackLink = ({ children, ...to }: LinkProps & { children: ReactNode }) => (
  <Link {...to} className={classes.back}>
    <IconArrowLeft aria-hidden />
    <span className="clipped">{children}</span>
  </Link>
);
