/** Reads the properties of all reservations: status, reference, people and price. */

import { type Node, textOf, valuesOf } from './nodes';

export function isCancelled(node: Node): boolean {
  return /cancel/i.test(textOf(node, 'reservationStatus') ?? '');
}

export function referenceOf(reservation: Node): string | undefined {
  return textOf(
    reservation,
    'reservationNumber',
    'reservationId',
    'confirmationNumber',
    'bookingReference',
  );
}

export function peopleOf(reservation: Node): string[] {
  return valuesOf(reservation, 'underName', 'passenger').flatMap((person) => {
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
