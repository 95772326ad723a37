/** Prepared statements: built once for each database and run often. */
import type { Db } from '../db';

/** Caches the result of `build` for each database. For queries that run on most requests. */
export function prepareOnce<Statement>(build: (db: Db) => Statement) {
  const cache = new WeakMap<Db, Statement>();
  return (db: Db): Statement => {
    let statement = cache.get(db);
    if (!statement) {
      statement = build(db);
      cache.set(db, statement);
    }
    return statement;
  };
}
