import i18n from 'i18next';

/**
 * `4.5`, `4,5`: one decimal, in the format of the chosen language. As Intl.NumberFormat writes it,
 * of which a phone needs longer to make one than to draw a list of scores.
 */
export const oneDecimal = (value: number) =>
  (Math.round(value * 10) / 10).toFixed(1).replace('.', i18n.language === 'nl' ? ',' : '.');
