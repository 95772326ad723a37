/** Makes coloured bands with white letters dark on white: their contrast is too small otherwise. */
import type { Pixels } from './pixels';

/** Greys of a band; letters on a darker one are recognized, a brighter one is a page. */
const BAND = [90, 215] as const;
const NEAR = 6;
/** Of a row that is mostly background */
const MIN_PART = 0.5;

/** The pixels as they are when there is no such band. */
export function withoutBands({ width, height, grey }: Pixels): Uint8Array {
  let output = grey;
  for (let y = 0; y < height; y++) {
    const row = grey.subarray(y * width, (y + 1) * width);
    const band = row[0] ?? 255;
    if (band < BAND[0] || band > BAND[1]) continue;
    const same = row.reduce((sum, value) => sum + (Math.abs(value - band) <= NEAR ? 1 : 0), 0);
    if (same < MIN_PART * width) continue;
    if (output === grey) output = grey.slice();
    const range = 255 - band;
    for (let x = 0; x < width; x++) {
      const step = (row[x] ?? band) - band;
      // Brighter letters become dark, darker ones stay so.
      const shade = step > 0 ? 255 - (step / range) * 255 : 255 + (step / band) * 255;
      output[y * width + x] = Math.round(shade);
    }
  }
  return output;
}
