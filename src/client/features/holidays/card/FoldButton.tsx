import { IconChevronDown, IconMessageCircle, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../types';
import classes from './FoldButton.module.css';

interface FoldButtonProps {
  holiday: Pick<Holiday, 'title' | 'photoCount' | 'commentCount'>;
  isOpen: boolean;
  onToggle: () => void;
}

/** Unfolds a holiday's card, and tells how much is in it. */
export function FoldButton({ holiday, isOpen, onToggle }: FoldButtonProps) {
  const { t } = useTranslation();
  const { title, photoCount, commentCount } = holiday;
  return (
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
      <span className="sr-only">{t('holidays.moreOf', { title })}</span>
      <span className={classes.count}>
        <IconPhoto aria-hidden />
        {t('holidays.photoCount', { count: photoCount })}
      </span>
      <span className={classes.count}>
        <IconMessageCircle aria-hidden />
        {t('holidays.commentCount', { count: commentCount })}
      </span>
      <IconChevronDown className={classes.arrow} aria-hidden />
    </button>
  );
}
