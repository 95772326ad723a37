import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyWithNotice } from '../../lib/browser/copyText';
import { useLongPress } from '../../lib/browser/useLongPress';
import classes from './CopyRow.module.css';
import { IconButton } from './IconButton';

/** Class of the list of such rows. */
export const copyRowsClass = classes.rows;

interface CopyRowProps {
  /** What the value is, for screen readers. */
  label: string;
  icon: ReactNode;
  value: string | null;
  /** What a tap on the value opens: the map, the phone. */
  href?: string | undefined;
  isCode?: boolean;
}

/** A value that one needs on the road; its button and a long press copy it. */
export function CopyRow({ label, icon, value, href, isCode }: CopyRowProps) {
  const { t } = useTranslation();
  const copy = () => {
    if (value) copyWithNotice(value);
  };
  // browsers let a page copy while a finger is lifted, not while it waits
  const press = useLongPress({ onHold: () => {}, onRelease: copy });
  if (!value) return null;
  return (
    <div className={classes.row}>
      <dt>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className={classes.value} data-code={isCode || undefined} {...press}>
        {href ? (
          <a
            href={href}
            draggable={false}
            {...(!href.startsWith('tel:') && { target: '_blank', rel: 'noreferrer' })}
          >
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
      <dd>
        <IconButton label={t('common.copyText', { text: value })} onClick={copy}>
          <IconCopy />
        </IconButton>
      </dd>
    </div>
  );
}
