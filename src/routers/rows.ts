import { isForeignKeyViolation } from '../server/db';
import { AppError } from '../server/errors';

/** The first row of a result. 404 if the result is empty. */
export function requireRow<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('NOT_FOUND', 'notFound');
  return row;
}

/** Awaits an insert and returns its result. 404 if the parent row does not exist (any more). */
export const requireParent = async <Rows>(insert: PromiseLike<Rows>): Promise<Rows> => {
  try {
    return await insert;
  } catch (cause) {
    if (isForeignKeyViolation(cause)) throw new AppError('NOT_FOUND', 'notFound', { cause });
    throw cause;
  }
};
