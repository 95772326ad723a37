/** Statements that are built once for a database and run often. */
import type { Db } from '../db';

/** Remembers what `build` made for each database; for the hot reads. */
export function prepareOnce<Statement>(build: (db: Db) => Statement) {
  const made = new WeakMap<Db, Statement>();
  return (db: Db): Statement => {
    let statement = made.get(db);
    if (!statement) {
      statement = build(db);
      made.set(db, statement);
    }
    return statement;
  };
}
