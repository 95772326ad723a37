/** The labels of the columns that are not called `<noun>.<column>` in the locales. */
export const LABELS: Record<string, string> = {
  'tickets.title': 'excursions.title',
  'tickets.description': 'excursions.description',
  'tickets.departureDate': 'holidayArchive.departs',
  'tickets.arrivalDate': 'holidayArchive.arrives',
  'hotels.checkInDate': 'hotels.checkIn',
  'hotels.checkOutDate': 'hotels.checkOut',
  'hotels.transportationToBooked': 'hotels.transportTo',
  'hotels.transportationFromBooked': 'hotels.transportFrom',
  'hotels.notes': 'hotels.comments',
  'excursions.date': 'excursions.day',
  'visits.numberOfGuests': 'visits.guests',
  'visits.favoriteTable': 'visits.table',
};

/** The columns of tickets are called after flights. */
export const ticketLabels = (type = 'flight') =>
  type === 'flight'
    ? LABELS
    : {
        ...LABELS,
        'tickets.flightNumber': `tickets.numbers.${type}`,
        'tickets.provider': `tickets.providers.${type}`,
      };
