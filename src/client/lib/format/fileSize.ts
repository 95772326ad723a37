import i18n from 'i18next';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `12.4 MB`, `12,4 MB` */
export function fileSize(bytes: number) {
  const power = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
  return new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** (power + 1));
}
