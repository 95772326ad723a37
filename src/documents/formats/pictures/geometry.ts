/** Geometry of what a camera sees at an angle. */

export interface Point {
  x: number;
  y: number;
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Twice the area of the triangle; positive when `c` is to the right of the way from `a` to `b`. */
const turn = (a: Point, b: Point, c: Point) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The corners of the smallest convex shape around the points, in one direction. */
export function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (!before || !last || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const CORNERS_LIMIT = 48;

/** The four corners of the hull with the largest area between them, in the hull's direction. */
export function largestQuad(hull: Point[]): Point[] | undefined {
  const step = Math.ceil(hull.length / CORNERS_LIMIT);
  const points = hull.filter((_, at) => at % step === 0);
  let best: { area: number; corners: Point[] } | undefined;
  for (const [first, a] of points.entries()) {
    for (let third = first + 2; third < points.length; third++) {
      const c = points[third];
      if (!c) continue;
      const farthest = (others: Point[]) =>
        others
          .map((point) => ({ point, area: Math.abs(turn(a, c, point)) }))
          .reduce<{ point?: Point; area: number }>(
            (most, one) => (one.area > most.area ? one : most),
            { area: 0 },
          );
      const b = farthest(points.slice(first + 1, third));
      const d = farthest([...points.slice(third + 1), ...points.slice(0, first)]);
      const area = b.area + d.area;
      if (b.point && d.point && area > (best?.area ?? 0))
        best = { area, corners: [a, b.point, c, d.point] };
    }
  }
  return best?.corners;
}

/** Where a point of a rectangle of this size lies between the four corners, as a camera sees it. */
export function projection(
  { width, height }: { width: number; height: number },
  [a, b, c, d]: [Point, Point, Point, Point],
): (x: number, y: number) => Point {
  // Heckbert's mapping of the unit square to a quadrilateral.
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return (x, y) => {
    const [u, v] = [x / width, y / height];
    const depth = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    };
  };
}
