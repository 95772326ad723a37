import type { Entry } from '../../lib/offline/database';

const TEXTS = ['content', 'caption', 'review', 'notes'];

/** The field of a change that is a text of its own. */
export const textFieldOf = ({ input }: Entry) =>
  TEXTS.find((name) => typeof input[name] === 'string');
