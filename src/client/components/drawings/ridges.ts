export const SCENE_WIDTH = 1600;
export const SCENE_HEIGHT = 900;

/** SVG path of a ridge of three waves, filled down to the bottom. */
function ridge(base: number, heights: number[], phase: number) {
  const steps = Array.from({ length: 81 }, (_, i) => i * 20);
  const y = (x: number) =>
    heights.reduce((sum, h, i) => sum + h * Math.sin(phase * (i + 1) + (x * 1.6 ** i) / 170), base);
  return `M0 ${SCENE_HEIGHT}${steps.map((x) => `L${x} ${y(x).toFixed(1)}`).join('')}V${SCENE_HEIGHT}Z`;
}

/** The ridges of the night scene and of Today's sky, the farthest first. */
export const RIDGES = [
  ridge(470, [34, 20, 9], 1.9),
  ridge(540, [38, 15, 7], 0.4),
  ridge(610, [24, 10, 4], 3.6),
  ridge(690, [16, 8, 3], 5.2),
];

/** Stars at irregular distances, fewer towards the ridges, as paths of dots. */
export const STARS = Array.from({ length: 130 }, (_, i) => {
  const fraction = (n: number) => Math.abs((Math.sin(n * 12.9898) * 43758.5453) % 1);
  return { x: fraction(i + 1) * SCENE_WIDTH, y: fraction(i + 700) ** 1.4 * 470 };
})
  // none in front of the moon's dark side
  .filter(({ x, y }) => Math.hypot(x - 702, y - 185) > 60)
  .map(({ x, y }) => `M${x.toFixed(0)} ${y.toFixed(0)}h.01`);
