import i18n from 'i18next';

/** `4.5`, `4,5`: one decimal, in the format of the chosen language. */
export const oneDecimal = (value: number) =>
  new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
