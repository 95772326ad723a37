import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { isAftermath, isCancelled, isConfirmed } from '../../src/documents/text/bookingStatus';

const says = (text: string) =>
  isCancelled({ headings: [], lines: linesOfText(`${text}\nHotel De Wind`), when: {} });

test.each([
  "We've cancelled your booking",
  'You have successfully cancelled your reservation.',
  'Your reservation has been cancelled for your stay at De Wind',
  'Booking cancellation',
  'Flight cancellation notification',
  'Cancellation number: 4471829301',
  'Ticket(s) (Cancelled)',
  'Je hebt je boeking geannuleerd',
  'Uw geannuleerde boeking',
  'Buchungsstornierung',
  'Ihre stornierte Reservierungsnummer: 4471829301',
  'Bestätigung Ihrer Stornierung',
  'Wir bedauern sehr, dass Ihr Flug gestrichen wurde.',
  'Nous avons annulé votre réservation',
  'Annulation de réservation',
  'Se ha cancelado su reserva',
  'Le confirmamos la cancelación de su reserva.',
  'Abbiamo dovuto cancellare la prenotazione',
  'Le confermiamo la cancellazione della Sua prenotazione',
  'Cancelamento da reserva',
  'Din booking er blevet afbestilt',
  'Din bokning har avbokats',
  'Reisen er kansellert',
])('%j tells that the booking is cancelled', (text) => {
  expect(says(text)).toBe(true);
});
  'Your original booking has been cancelled.',
  'Your booking has been cancelled.\nYour new booking: H7LQ3D',

test.each([
  'Reservations must be cancelled by 6 pm on the day before arrival',
  'Reservations can be cancelled free of charge',
  'Any cancellations must be made in writing',
  'Cancellation charge: one night',
  'Free cancellation until 3 July',
  'You can cancel your booking online',
  'Cancellation policy',
  'Annuleringsvoorwaarden',
  'Kostenlos stornierbar bis 3. Juli',
  'Annulation gratuite jusqu’au 3 juillet',
  'Cancelación gratis hasta el 3 de julio',
])('%j tells nothing of the kind', (text) => {
  expect(says(text)).toBe(false);
});
  'Als gevolg van uw wijziging is de oude boeking geannuleerd. Hieronder vindt u uw nieuwe boeking.',
  'Your previous booking has been cancelled.\nYour new booking: H7LQ3D',
  'Ihre ursprüngliche Buchung wurde storniert. Unten finden Sie Ihre neue Buchung.',
  'Votre ancienne réservation a été annulée. Voici votre nouvelle réservation.',

test.each([
  ['Retard de plus de 2 h : remboursement', false],
  ['Wi-Fi on board. Delays of more than 60 minutes: refund.', false],
  ['Vertraging van meer dan 30 min: terugbetaling', false],
  ['Your flight was delayed by more than 3 hours: refund', true],
  ['Economy: rimborso non ammesso. Rimborso ammesso fino alla partenza.', false],
  ['We did not accept your claim for compensation.', true],
  ['Il rimborso non può essere concesso: il treno è arrivato in orario.', true],
  ['The refund could not be granted.', true],
  ['No refunds or exchanges are permitted on this ticket.', false],
  ['Il rimborso non è consentito.', false],
  ['Rimborso: 20 €', true],
  ['Remboursement', true],
  ['Refund for booking no. 4471', true],
  ['Er volgt geen terugbetaling.\nTrein 512, 14-02-2027', true],
  ['Leider besteht keine Grundlage für eine Erstattung.\nICE 512, 14.02.2027', true],
  ['Es erfolgt keine Erstattung. Der Zug kam pünktlich an.\nICE 512, 14.02.2027', true],
  ["Aucun remboursement n'est prévu.\nTGV 6607, 14 février", true],
  ['Berlin, 20.02.2027\nEs besteht kein Anspruch auf Entschädigung.\nICE 512, 14.02.2027', true],
  ['Der Zug kam früher als geplant an, daher keine Erstattung.\nICE 512, 14.02.2027', true],
  ['ICE 512, 14.02.2027\nEs besteht kein Anspruch auf Erstattung.', false],
  ['Fare: Basic, no refund permitted.\nTrain 512, 14 February 2027', false],
  ['This fare is non-refundable.\nTrain 512, 14 February 2027', false],
  ['There is no refund after departure.\nTrain 512, 14 February 2027', false],
  ['Er volgt geen terugbetaling van dit kaartje.\nTrein 512, 14-02-2027', true],
  ['Aucun remboursement ne sera versé pour ce billet.\nTGV 6607, 14 février', true],
  ['Il rimborso del biglietto non viene concesso.\nTreno 9512, 14.02.2027', true],
  ['El reembolso del billete no procede esta vez.\nAVE 2100, 14.02.2027', true],
  ['Eine Erstattung des Fahrpreises ist nicht erfolgt.\nICE 512, 14.02.2027', true],
  ['Rimborso non ammesso per questa offerta.\nTreno 9512, 14.02.2027', false],
  ['Keine Erstattung für diese Fahrt möglich.\nICE 512, 14.02.2027', false],
  ['Refunds are not available for this booking.\nTrain 512, 14 February 2027', false],
  ['No refund if the train was missed.', false],
  ['No refund is given if your train has departed.', false],
  ['Refund not possible once the train left.', false],
  ['Keine Erstattung, wenn der Zug ist abgefahren.', false],
  ['Geen terugbetaling nadat de trein vertrok.', false],
  ['No hay reembolso si el tren salió.', false],
  ['Nessun rimborso se il treno è partito.', false],
])('%j on a ticket printed after its journey tells that it is over: %j', (text, isOver) => {
  const ticket = { headings: [], lines: linesOfText(text), when: { documentDay: '2027-05-01' } };
  expect(isAftermath(ticket, '2027-02-14')).toBe(isOver);
});

test.each([
  ['Gerne reserviere ich Ihnen fest das Doppelzimmer.', true],
  ['Sobald Ihre Anzahlung da ist, reservieren wir Ihnen fest das Zimmer.', false],
  ['Auf Wunsch reserviere ich Ihnen fest das Doppelzimmer.', false],
  ['Wir haben Ihnen vorab ein Zimmer reserviert.', false],
  ['U staat genoteerd van 10 tot 17 oktober.', true],
  ['U staat genoteerd op de wachtlijst.', false],
  ['Le confermo il vostro soggiorno.', true],
  ["Le confermo l'appartamento dal 10 al 17 ottobre.", true],
  ["Le confermo che l'appartamento è disponibile.", false],
  ['I have you booked in for three nights.', true],
  ["I've put you down for Curlew Cottage.", true],
  ["I've put you down for the waiting list.", false],
  ['I have put you down for Curlew Cottage provisionally.', false],
  ['I have put you in touch with the owner.', false],
  ['Once we have your deposit you are all booked in.', false],
  ['Gerne bestätigen wir Ihren Aufenthalt, sobald Ihre Zahlung da ist.', false],
  ['We are pleased to confirm your booking and to welcome you once again.', true],
  ['We confirm your stay for the concert weekend.', true],
  ['Für Ihren Urlaub bei uns reservieren wir Ihnen fest das Doppelzimmer.', true],
])('%j confirms the answer to an enquiry: %j', (text, isTold) => {
  const document = {
    subject: 'Re: your enquiry',
    headings: [],
    lines: linesOfText(text),
    when: {},
  };
  expect(isConfirmed(document)).toBe(isTold);
});
