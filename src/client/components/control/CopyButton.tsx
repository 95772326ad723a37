import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/copyText';
import { ActionButton } from './ActionButton';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState('');
  const isCopied = copied === text;
  const copy = async () => {
    if (await copyText(text)) setCopied(text);
  };
  return (
    <ActionButton look="quiet" aria-label={label} onClick={copy}>
      {isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      <span aria-live="polite">{t(isCopied ? 'common.copied' : 'common.copy')}</span>
    </ActionButton>
  );
}
