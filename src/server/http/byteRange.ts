/** The Range header: RFC 9110, section 14. */
import type { ByteRange } from '../storage/storage';

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * The requested part of a file of `size` bytes; null when the whole file is requested, or several
 * parts, which a server may answer with the whole file. `unsatisfiable`: the part begins after the
 * file's end (416).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = SINGLE.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return null;
  return start < size && end >= start ? { start, end } : 'unsatisfiable';
}
