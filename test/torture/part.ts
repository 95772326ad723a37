/** What every part of `npm run torture` is: it breaks something, and answers with rows of the table. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  holds: boolean;
}

export interface Context {
  /** Of `performance.now()`: by then the part has answered. */
  deadline: number;
  /** A line of progress. */
  say(line: string): void;
  /** Decides all that is random, so that what failed can be done again. */
  seed: number;
}

export type Part = (context: Context) => Promise<Row[]>;
