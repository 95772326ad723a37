/**
 * Loads sharp for the first picture and not at the start, where it would take a tenth of the time.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
