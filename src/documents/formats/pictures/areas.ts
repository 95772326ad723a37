/** Finds what hangs together in a grid. */

/** The first and last column and row, and how many places of the grid are part of it */
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
}

/** The areas of places that touch each other at a side; the grid is read row by row. */
export function* areasIn(
  columns: number,
  length: number,
  isPart: (at: number) => boolean,
): Generator<Area> {
  const seen = new Uint8Array(length);
  for (let start = 0; start < length; start++) {
    if (seen[start] || !isPart(start)) continue;
    const area = { left: columns, right: 0, top: Math.floor(start / columns), bottom: 0, count: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % columns;
      const y = (at - x) / columns;
      area.count++;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x);
      area.bottom = Math.max(area.bottom, y);
      const left = x > 0 ? at - 1 : -1;
      const right = x + 1 < columns ? at + 1 : -1;
      for (const next of [left, right, at - columns, at + columns]) {
        if (next < 0 || next >= length || seen[next] || !isPart(next)) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    yield area;
  }
}
