import type { Row } from './part';

export function printTable(rows: readonly Row[]) {
  const lines = [
    ['what', 'measured', 'goal', 'holds'],
    ...rows.map((row) => [row.what, row.measured, row.goal, row.holds ? 'yes' : 'NO']),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log();
  for (const line of lines)
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
