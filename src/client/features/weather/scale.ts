import type { CSSProperties } from 'react';

type Range = { min: number; max: number };

/** A steady week must not look like a wild one. */
const LEAST_DEGREES = 12;
/** °C at which the bar has its colours: cold, cool, mild, warm. */
const COLOURS_AT = { cold: 0, cool: 10, mild: 20, warm: 30 };

/** One scale for all days, in °C. */
export function scaleOf(days: { temp: Range }[]): Range {
  const min = Math.floor(Math.min(...days.map(({ temp }) => temp.min)));
  const max = Math.ceil(Math.max(...days.map(({ temp }) => temp.max)));
  const missing = Math.max(0, LEAST_DEGREES - (max - min));
  return { min: min - missing / 2, max: max + missing / 2 };
}

/** Where a day stands on the scale, as the custom properties that its bar is drawn with. */
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
