import { CatchBoundary } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onIntent } from '../../lib/network/onIntent';
import { ErrorState } from '../notice/ErrorState';
import classes from './DropdownPanel.module.css';
import { Skeleton } from './Skeleton';

interface DropdownPanelProps {
  /** Accessible name of the button and the panel. */
  label: string;
  button: ReactNode;
  buttonClass?: string;
  buttonId?: string;
  /** Called when the user is about to open the panel, to preload its code. */
  onIntent?: () => unknown;
  /** The button shows only an icon, and its name as a tooltip. */
  isIcon?: boolean;
  className?: string;
  /** The panel stands above the bar at the bottom of the window. */
  isAtFoot?: boolean;
  /** Rendered when the panel opens. */
  children: (close: () => void) => ReactNode;
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest control in the direction of the arrow key. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const direction = ARROWS[event.key];
  const from = document.activeElement;
  if (!direction || !from || from.matches('input')) return;
  event.preventDefault();
  const start = from.getBoundingClientRect();
  const [x, y] = direction;
  let best: { control: HTMLElement; distance: number } | undefined;
  for (const control of event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')) {
    const there = control.getBoundingClientRect();
    const [dx, dy] = [
      there.x + there.width / 2 - start.x - start.width / 2,
      there.y + there.height / 2 - start.y - start.height / 2,
    ];
    const ahead = dx * x + dy * y;
    const distance = ahead + 3 * Math.abs(dx * y + dy * x);
    if (ahead > 4 && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { control, distance };
  }
  best?.control.focus();
}

function CannotOpen() {
  const { t } = useTranslation();
  return <ErrorState text={t('common.cannotOpen')} />;
}

/** A header button with a dropdown panel; Escape and a click outside close the panel. */
export function DropdownPanel(props: DropdownPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        id={props.buttonId}
        popoverTarget={id}
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip={props.isIcon ? '' : undefined}
        className={props.buttonClass}
        {...(props.onIntent && onIntent(props.onIntent))}
      >
        {props.button}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className={`${classes.panel} ${props.className ?? ''}`}
        data-foot={props.isAtFoot || undefined}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveByArrow}
      >
        {isOpen && (
          <CatchBoundary getResetKey={() => id} errorComponent={CannotOpen}>
            <Suspense fallback={<Skeleton height={220} />}>{props.children(close)}</Suspense>
          </CatchBoundary>
        )}
      </div>
    </>
  );
}
