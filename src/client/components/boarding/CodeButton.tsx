import { IconQrcode } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWithRetry } from '../../lib/network/lazyWithRetry';
import { onIntent } from '../../lib/network/onIntent';
import { notify } from '../../lib/notify';
import { useViewing } from '../../lib/useViewing';
import { api } from '../../trpc';
import type { BoardingProps } from './Boarding';

/** Once loaded, the screen opens without a connection. */
export const loadBoarding = () => import('./Boarding').then((m) => m.Boarding);

interface CodeButtonProps {
  holidayId: number;
  ticketId: number;
  /** What the codes are for: "Amsterdam (AMS) to Bangkok (BKK)". */
  name: string;
  className?: string;
  /** By default an icon and "Show code". */
  children?: ReactNode;
}

/** Opens the codes of a ticket full screen, wherever the ticket is shown. */
export function CodeButton({ holidayId, ticketId, name, className, children }: CodeButtonProps) {
  const { t } = useTranslation();
  const { index, open, close } = useViewing(`code ${useId()}`);
  const [Boarding, setBoarding] = useState<ComponentType<BoardingProps> | null>(null);
  const isOpen = index !== null;
  useEffect(() => {
    if (!isOpen) return;
    loadWithRetry(loadBoarding).then(
      (Loaded) => setBoarding(() => Loaded),
      () => {
        notify({ message: t('common.cannotOpen'), kind: 'failure' });
        close();
      },
    );
  }, [isOpen, close, t]);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => open()}
        {...onIntent(() => Promise.all([loadBoarding(), api.tickets.list.prefetch({ holidayId })]))}
      >
        {children ?? (
          <>
            <IconQrcode aria-hidden />
            {t('boarding.show')}
          </>
        )}
        <span className="sr-only">, {name}</span>
      </button>
      {isOpen && Boarding && <Boarding holidayId={holidayId} ticketId={ticketId} onClose={close} />}
    </>
  );
}
