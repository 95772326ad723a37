import type { WeatherIcon } from '../../../routers/weather/forecast';

const files = import.meta.glob<string>('./icons/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Our own icons, 64 by 64; their colours have enough contrast on light and dark backgrounds. */
export const iconUrl = (icon: WeatherIcon) => files[`./icons/${icon}.svg`] as string;
