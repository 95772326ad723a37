import type { CSSProperties } from 'react';

type Range = { min: number; max: number };

/** Minimum range in °C, so that small differences do not look large. */
const MIN_DEGREES = 12;
/** The temperatures in °C of the bar's colours. */
const COLOURS_AT = { cold: 0, cool: 10, mild: 20, warm: 30 };

/** The common scale of all days, in °C. */
export function scaleOf(days: { temp: Range }[]): Range {
  const min = Math.floor(Math.min(...days.map(({ temp }) => temp.min)));
  const max = Math.ceil(Math.max(...days.map(({ temp }) => temp.max)));
  const missing = Math.max(0, MIN_DEGREES - (max - min));
  return { min: min - missing / 2, max: max + missing / 2 };
}

/** The CSS custom properties that place a day's bar on the scale. */
export function barStyle({ min, max }: Range, temp: Range & { day: number }) {
  const at = (degrees: number) => `${(((degrees - min) / (max - min)) * 100).toFixed(1)}%`;
  const colours = Object.entries(COLOURS_AT).map(([name, degrees]) => [`--${name}`, at(degrees)]);
  return {
    ...Object.fromEntries(colours),
    '--from': at(temp.min),
    '--to': at(temp.max),
    '--mean': at(temp.day),
  } as CSSProperties;
}
