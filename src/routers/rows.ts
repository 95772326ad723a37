import { isForeignKeyViolation } from '../server/db';
import { AppError } from '../server/errors';

/** The one row that a statement returned; 404 when there was none. */
export function found<Row>([row]: Row[]): Row {
  if (!row) throw new AppError('NOT_FOUND', 'notFound');
  return row;
}

/** The outcome of an insert; 404 when what the row hangs from is not there (any more). */
export const requireParent = async <Rows>(insert: PromiseLike<Rows>): Promise<Rows> => {
  try {
    return await insert;
  } catch (cause) {
    if (isForeignKeyViolation(cause)) throw new AppError('NOT_FOUND', 'notFound', { cause });
    throw cause;
  }
};
