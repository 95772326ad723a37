import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { onIntent } from '../../lib/network/onIntent';
import classes from './ActionMenu.module.css';
import { IconButton } from './IconButton';

interface Action {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** Preloads what the action needs. */
  onIntent?: () => unknown;
  isDanger?: boolean;
}

interface ActionMenuProps {
  label: string;
  icon: ReactNode;
  actions: Action[];
  className?: string;
}

/** An icon button with a dropdown menu that stays inside the window. */
export function ActionMenu({ label, icon, actions, className }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setIsOpen(newState === 'open');
    if (newState !== 'open' || !button.current || !menu.current) return;
    const at = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = menu.current;
    const isBelow = at.bottom + offsetHeight < window.innerHeight;
    style.left = `${Math.max(8, at.right - offsetWidth) + window.scrollX}px`;
    style.top = `${(isBelow ? at.bottom : at.top - offsetHeight) + window.scrollY}px`;
    menu.current.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const from = items.indexOf(document.activeElement as HTMLButtonElement);
    items.at((from + step) % items.length)?.focus();
  };

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {icon}
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            data-danger={action.isDanger || undefined}
            {...(action.onIntent && onIntent(action.onIntent))}
            onClick={() => {
              menu.current?.hidePopover();
              action.onSelect();
            }}
          >
            {action.icon}
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
