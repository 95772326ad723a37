import type { OutboxEntry } from '../../lib/offline/storage/database';

const TEXTS = ['content', 'caption', 'review', 'notes'];

/** The name of the field of a change that holds a text. */
export const textFieldOf = ({ input }: OutboxEntry) =>
  TEXTS.find((name) => typeof input[name] === 'string');
