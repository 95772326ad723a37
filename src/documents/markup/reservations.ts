/** Reads the properties of all reservations: status, reference, people and price. */

import { list, type Node, text } from './nodes';

export function isCancelled(node: Node): boolean {
  return /cancel/i.test(text(node, 'reservationStatus') ?? '');
}

export function referenceOf(reservation: Node): string | undefined {
  return text(
    reservation,
    'reservationNumber',
    'reservationId',
    'confirmationNumber',
    'bookingReference',
  );
}

export function peopleOf(reservation: Node): string[] {
  return list(reservation, 'underName', 'passenger').flatMap((person) => {
    if (typeof person === 'string') return person.trim() ? [person.trim()] : [];
    const parts = [text(person, 'givenName'), text(person, 'familyName')].filter(Boolean).join(' ');
    const name = text(person, 'name') ?? parts;
    return name ? [name] : [];
  });
}

/** Currency and amount, "EUR 120.50", of the reservation or else its ticket. */
export function priceOf(reservation: Node, ticket?: Node): string | undefined {
  for (const node of [reservation, ticket]) {
    const amount = text(node, 'totalPrice', 'price');
    const currency = text(node, 'priceCurrency');
    if (amount && /\d/.test(amount))
      return [currency, amount].filter(Boolean).join(' ').slice(0, 60);
  }
  return undefined;
}
