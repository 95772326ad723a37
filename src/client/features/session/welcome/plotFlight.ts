interface Point {
  x: number;
  y: number;
}

/** Angle in radians between the two ends of the loop and the direction of flight. */
const SPREAD = Math.PI / 4;

const move = ({ x, y }: Point, angle: number, distance: number) => ({
  x: x + Math.cos(angle) * distance,
  y: y + Math.sin(angle) * distance,
});

/** SVG path that starts to the right, makes one loop, and ends straight upwards at `end`. */
export function plotFlight(start: Point, end: Point) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const reach = Math.hypot(dx, dy);
  const radius = Math.min(44, reach * 0.07);
  const middle = { x: start.x + dx * 0.54, y: start.y + dy * 0.45 };
  const climb = Math.atan2(dy, dx);
  const [steep, flat] = [climb - SPREAD, climb + SPREAD];
  const into = move(middle, steep + Math.PI / 2, radius);
  const out = move(middle, flat + Math.PI / 2, radius);
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const takeOff = { x: start.x + reach * 0.2, y: start.y };
  const landing = { x: end.x, y: end.y - dy * 0.3 };
  return [
    `M${at(start)}C${at(takeOff)} ${at(move(into, steep, -reach * 0.16))} ${at(into)}`,
    `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${at(out)}`,
    `C${at(move(out, flat, reach * 0.14))} ${at(landing)} ${at(end)}`,
  ].join('');
}
