import i18n from 'i18next';

const SPACE = '\u00a0';

const rounded = (value: number) => Math.round(value) || 0;

const decimal = (value: number) =>
  new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);

/** `24°` */
export const degrees = (celsius: number) => `${rounded(celsius)}°`;

/** `24 °C` */
export const celsius = (value: number) => `${rounded(value)}${SPACE}°C`;

/** `30%` */
export const percent = (value: number) => `${rounded(value)}%`;

/** `4 m/s` */
export const metresPerSecond = (value: number) => `${rounded(value)}${SPACE}m/s`;

/** `4.2 mm` */
export const millimetres = (value: number) => `${decimal(value)}${SPACE}mm`;
