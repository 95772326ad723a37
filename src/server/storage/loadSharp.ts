/** Loads the picture library with the first picture, since it is a tenth of the start's time. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
