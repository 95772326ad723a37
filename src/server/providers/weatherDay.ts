/** The weather of one day. */

export type WeatherDay = {
  /** YYYY-MM-DD at the place */
  date: string;
  /** WMO 4677 */
  code: number;
  /** °C */
  temp: { day: number; min: number; max: number };
};
export type ForecastDay = WeatherDay & {
  /** percent */
  precipitation: number | null;
  /** m/s */
  windSpeed: number | null;
};
export type PastDay = WeatherDay & {
  /** mm */
  rainfall: number | null;
};
