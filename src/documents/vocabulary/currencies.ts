/** Signs and codes of money, which tell an amount from a time. */
import words from './currencies.json' with { type: 'json' };
import { oneOf } from './oneOf';

/** Source of a regular expression for a currency, a weight or a distance, which stands behind an amount. */
export const UNIT_OF_AMOUNT = oneOf(words.currencies, ['kg|km|%']);
