/** The arrows between two places, which fonts and senders draw differently. */

/** For a character class; not ">", which also ends a tag, "»", a quotation mark, and an aeroplane */
export const ARROWS = '→➔➜➝➞➡⟶⮕⇒⇨►▶▸➤›';
