import type { WeatherIcon } from '../../../routers/weather/forecast';

const files = import.meta.glob<string>('./icons/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Our own drawings, 64 by 64; their colours hold on light and on dark. */
export const iconUrl = (icon: WeatherIcon) => files[`./icons/${icon}.svg`] as string;
