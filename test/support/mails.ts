/** Confirmation e-mails of airlines with schema.org markup (JSON-LD). */

interface MailedFlight {
  number: string;
  from: string;
  to: string;
  departure?: string;
  arrival?: string;
  seat?: string;
}

export const AMS_BKK: MailedFlight = {
  number: 'KL875',
  from: 'AMS',
  to: 'BKK',
  departure: '2027-07-12T17:50:00',
  arrival: '2027-07-13T09:55:00',
  seat: '32A',
};
export const BKK_AMS: MailedFlight = {
  number: 'KL876',
  from: 'BKK',
  to: 'AMS',
  departure: '2027-07-25T11:30:00',
  arrival: '2027-07-25T18:20:00',
};

const reservation = ({ number, from, to, departure, arrival, seat }: MailedFlight) => ({
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'QWE9RT',
  underName: { '@type': 'Person', name: 'Anna Bos' },
  ...(seat && { airplaneSeat: seat }),
  reservationFor: {
    '@type': 'Flight',
    flightNumber: number.slice(2),
    airline: { '@type': 'Airline', iataCode: number.slice(0, 2) },
    departureAirport: { '@type': 'Airport', iataCode: from },
    arrivalAirport: { '@type': 'Airport', iataCode: to },
    departureTime: departure,
    arrivalTime: arrival,
  },
});

const stay = (checkinTime: string, checkoutTime: string) => ({
  '@context': 'http://schema.org',
  '@type': 'LodgingReservation',
  reservationNumber: 'AB12',
  checkinTime,
  checkoutTime,
  reservationFor: { '@type': 'LodgingBusiness', name: 'Albergo' },
});

const markup = (booked: object) =>
  `<script type="application/ld+json">${JSON.stringify(booked)}</script>`;

const mailOf = (booked: object[]) =>
  new File(
    [
      [
        'From: Airline <noreply@airline.example>',
        'To: anna@example.org',
        'Subject: Your booking',
        'Date: Mon, 04 Jan 2027 10:00:00 +0000',
        'MIME-Version: 1.0',
        'Content-Type: text/html; charset=utf-8',
        '',
        `<html><head>${markup(booked)}</head><body><p>Thank you for your booking.</p></body></html>`,
      ].join('\r\n'),
    ],
    'confirmation.eml',
    { type: 'message/rfc822' },
  );

/** A confirmation e-mail of these flights as an .eml file. */
export const flightMail = (...flights: MailedFlight[]) => mailOf(flights.map(reservation));

/** One of a flight and of the hotel after it. */
export const packageMail = () => mailOf([reservation(AMS_BKK), stay('2027-07-13', '2027-07-25')]);

/** A confirmation of a hotel with markup. */
export const hotelMail = () => new File([markup(stay('2027-07-01', '2027-07-03'))], 'mail.html');
