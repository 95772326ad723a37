interface Point {
  x: number;
  y: number;
}

const move = ({ x, y }: Point, angle: number, distance: number) => ({
  x: x + Math.cos(angle) * distance,
  y: y + Math.sin(angle) * distance,
});

/** SVG path: takes off to the right, flies one loop on the way, and climbs straight up to `end`. */
export function plotFlight(start: Point, end: Point) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const reach = Math.hypot(dx, dy);
  const radius = Math.min(46, reach * 0.08);
  const loop = { x: start.x + dx * 0.5, y: start.y + dy * 0.36 };
  const heading = -Math.PI / 5;
  const before = move(loop, heading, -reach * 0.2);
  const over = move(loop, heading - Math.PI / 2, 2 * radius);
  const after = move(loop, heading, reach * 0.2);
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const arc = `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0`;
  return [
    `M${at(start)}C${at({ x: start.x + reach * 0.12, y: start.y })} ${at(before)} ${at(loop)}`,
    `${arc} ${at(over)}${arc} ${at(loop)}`,
    `C${at(after)} ${at({ x: end.x, y: end.y - dy * 0.35 })} ${at(end)}`,
  ].join('');
}
