/** Reads the properties of all reservations: status, reference, people and price. */

import { isNode, type Node, textOf, valuesOf } from './nodes';

export function isCancelled(node: Node): boolean {
  return /cancel/i.test(textOf(node, 'reservationStatus') ?? '');
}

const REFERENCES = ['reservationNumber', 'reservationId', 'confirmationNumber', 'bookingReference'];

export function referenceOf(reservation: Node): string | undefined {
  return textOf(reservation, ...REFERENCES);
}

export const ticketsOf = (reservation: Node): Node[] =>
  valuesOf(reservation, 'reservedTicket').filter(isNode);

/** What a part of a booking has in common with the whole, when it does not tell it itself. */
export function sharedOf(whole: Node): Node {
  const reference = REFERENCES.filter((name) => valuesOf(whole, name).length > 0);
  const names = [...reference, ...['underName', 'provider'].filter((name) => whole[name])];
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

/** Those of the reservation, or else of its tickets. */
export function peopleOf(reservation: Node): string[] {
  const named = namesIn(reservation);
  return named.length > 0 ? named : [...new Set(ticketsOf(reservation).flatMap(namesIn))];
}

function namesIn(node: Node): string[] {
  return valuesOf(node, 'underName', 'passenger').flatMap((person) => {
    if (typeof person === 'string') return person.trim() ? [person.trim()] : [];
    const parts = [textOf(person, 'givenName'), textOf(person, 'familyName')]
      .filter(Boolean)
      .join(' ');
    const name = textOf(person, 'name') ?? parts;
    return name ? [name] : [];
  });
}

/** Currency and amount, "EUR 120.50", of the reservation or else its ticket. */
export function priceOf(reservation: Node, ticket?: Node): string | undefined {
  for (const node of [reservation, ticket]) {
    const amount = textOf(node, 'totalPrice', 'price');
    const currency = textOf(node, 'priceCurrency');
    if (amount && /\d/.test(amount))
      return [currency, amount].filter(Boolean).join(' ').slice(0, 60);
  }
  return undefined;
}
