import { expect, test } from 'vitest';
import { linesOfText } from '../../src/documents/lines';
import { isAftermath } from '../../src/documents/text/status/aftermath';
import { isCancelled } from '../../src/documents/text/status/cancelled';
import { isConfirmed } from '../../src/documents/text/status/confirmed';
import { isNotBooked, isOnlyReceipt } from '../../src/documents/text/status/notBooked';

const tellsConfirmed = (text: string) =>
  isConfirmed({ subject: 'Re: your enquiry', headings: [], lines: linesOfText(text), when: {} });

const says = (text: string) =>
  isCancelled({ headings: [], lines: linesOfText(`${text}\nHotel De Wind`), when: {} });

test.each([
  "We've cancelled your booking",
  'Gasthof Post\nDorfstraße 3\n87561 Oberstdorf\nTel. 08322 555\nFrau\nEva Jansen\nZeeweg 2\n1931 VL Egmond\nRechnung Nr. 4471\nStornorechnung',
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
  'Your original booking has been cancelled.',
  'Your booking has been cancelled.\nYour new booking: H7LQ3D',
  'Your previous booking has been cancelled.\nWould you like to come another time? Below you can make a new booking.',
  'Your previous booking has been cancelled.\nBelow you can make your new booking.',
  'Uw eerdere boeking is geannuleerd.\nHier kunt u een nieuwe boeking maken: https://example.com',
  'Ihre bisherige Buchung wurde storniert.\nHier können Sie jederzeit eine neue Buchung vornehmen.',
  'Votre réservation initiale a été annulée.\nVoici comment faire une nouvelle réservation : https://example.com',
  'Ihre ursprüngliche Buchung wurde storniert.\nEine neue Buchung: www.seestern.example',
  'Your previous booking has been cancelled.\nBelow is a link for a new booking.',
  'Uw vorige boeking is geannuleerd.\nNieuwe boeking: bel 0800-4471',
  'Your flight has been cancelled. You can rebook until 3 July.',
  'Bestätigung der Reisestornierung Ihrer Buchung',
  'Your original booking has been cancelled. Use the voucher below for your new booking.',
  'Your old reservation has been cancelled. The code below is valid on your new reservation.',
  'Your previous booking has been cancelled. You can start your new booking below.',
  'Ihre alte Buchung wurde storniert. Unten ist ein Gutschein für Ihre neue Buchung.',
  'Uw oude boeking is geannuleerd. Hieronder staat een tegoedbon voor uw nieuwe boeking.',
  'We hebben geen betaling gekregen en u reageerde niet. Uw boeking is dan ook geannuleerd.',
  'Ihre Karte konnten wir nicht belasten. Die Reservierung wurde dann storniert.',
  'Your card could not be charged. The reservation has then been cancelled.',
  'La carte ne peut pas être débitée. La réservation a ensuite été annulée.',
  'U had tot 3 mei de tijd om te betalen. Uw boeking is daarna geannuleerd.',
  'De boot kan niet varen. Anders dan verwacht is uw overtocht geannuleerd.',
  'Het is anders gelopen: uw vlucht is geannuleerd.',
  'Your stay has been cancelled, without any payment being due.',
  'Your stay has been cancelled and otherwise all is well.',
  'Uw verblijf is geannuleerd, zonder betaling van kosten.',
  'Ihr Aufenthalt ist storniert, ohne Zahlung von Gebühren.',
  'Als je niet kunt komen, is dat jammer.\nJe boeking is dan geannuleerd.',
  'Als je niet kunt komen, is dat jammer. Je boeking is dan bij deze geannuleerd.',
  'Schade, wenn Sie krank sind. Ihre Buchung ist dann hiermit storniert.',
  'Rose Cottage\nCancellation notice\nBooking number 4471',
  'Booking confirmation 4471 of 2 March 2027\nCancellation notice\nArrival: 3 May 2027',
  'Gîte du Lac\nNuméro de confirmation\nAvis d’annulation',
])('%j tells that the booking is cancelled', (text) => {
  expect(says(text)).toBe(true);
});

test.each([
  'Reservations must be cancelled by 6 pm on the day before arrival',
  'Reservations can be cancelled free of charge',
  'Your booking is confirmed. If the deposit is not paid within 7 days, we may let the room. Your booking is then cancelled.',
  'Als u niet betaalt krijgt u een herinnering. Daarna wordt de boeking geannuleerd.',
  'Please pay by 3 June, otherwise the booking is cancelled.',
  'Wij zien uw betaling graag binnen 5 dagen. Anders is de boeking geannuleerd.',
  'Die Reservierung wird sonst storniert.',
  'Merci de payer avant le 3 mai, sinon la réservation est annulée.',
  'Zonder uw aanbetaling wordt de boeking geannuleerd.',
  'Betaalt u a.u.b. uiterlijk 3 mei 2027. Na die dag is de boeking geannuleerd.',
  'Bitte zahlen Sie innerhalb von 5 Tagen. Danach ist die Reservierung storniert.',
  'Your booking is confirmed.\nArrival: 3 May 2027\nCancellation notice\nFree until 1 May.',
  'Rose Cottage\nCancellation notice   48 hours before arrival',
  'Any cancellations must be made in writing',
  'Cancellation charge: one night',
  'Free cancellation until 3 July',
  'You can cancel your booking online',
  'Cancellation policy',
  'Annuleringsvoorwaarden',
  'Kostenlos stornierbar bis 3. Juli',
  'Annulation gratuite jusqu’au 3 juillet',
  'Cancelación gratis hasta el 3 de julio',
  'Changes are free until 3 July. Cancelled bookings are not refunded.',
  'Als gevolg van uw wijziging is de oude boeking geannuleerd. Hieronder vindt u uw nieuwe boeking.',
  'Your previous booking has been cancelled.\nYour new booking: H7LQ3D',
  'Ihre ursprüngliche Buchung wurde storniert. Unten finden Sie Ihre neue Buchung.',
  'Votre ancienne réservation a été annulée. Voici votre nouvelle réservation.',
  'Ihre bisherige Buchung wurde storniert. Hier ist Ihre neue Buchung.',
  'Your previous booking has been cancelled.\nNew booking: H7LQ3D',
  'Your previous booking has been cancelled. New booking: HM-44718-2',
  'Your old booking has been cancelled. Below is your new booking, make sure the names are right.',
  "Votre ancienne réservation a été annulée. Votre nouvelle réservation ci-dessous : rien d'autre à faire.",
  'Votre ancienne réservation a été annulée. Voici une nouvelle réservation :',
  'Uw oude boeking is geannuleerd. Hieronder vindt u een nieuwe boeking.',
  'Uw oude boeking is geannuleerd. Hieronder staan alle gegevens van uw nieuwe boeking.',
  'Your old booking has been cancelled. The details of your new booking are below.',
  'Your old booking has been cancelled. Your new booking H7LQ3D is shown below.',
])('%j tells nothing of the kind', (text) => {
  expect(says(text)).toBe(false);
});

test.each([
  ['Booking confirmation - Rose Cottage', 'Arrival: 3 May 2027\nNotice of cancellation\nOne week.'],
  ['Reservierungsbestätigung', '3. Mai 2027 – 7. Mai 2027\nStornierungsmitteilung\nBis 1. Mai.'],
])('below the subject %j, %j tells of no cancellation', (subject, text) => {
  expect(isCancelled({ subject, headings: [], lines: linesOfText(text), when: {} })).toBe(false);
});

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
  ['Er volgt geen terugbetaling van dit kaartje.\nTrein 512, 14-02-2027', true],
  ['Aucun remboursement ne sera versé pour ce billet.\nTGV 6607, 14 février', true],
  ['Il rimborso del biglietto non viene concesso.\nTreno 9512, 14.02.2027', true],
  ['El reembolso del billete no procede esta vez.\nAVE 2100, 14.02.2027', true],
  ['Eine Erstattung des Fahrpreises ist nicht erfolgt.\nICE 512, 14.02.2027', true],
  ['Rimborso non ammesso per questa offerta.\nTreno 9512, 14.02.2027', false],
  ['Keine Erstattung für diese Fahrt möglich.\nICE 512, 14.02.2027', false],
  ['Refunds are not available for this booking.\nTrain 512, 14 February 2027', false],
  ['Fare: Basic, no refund permitted.\nTrain 512, 14 February 2027', false],
  ['This fare is non-refundable.\nTrain 512, 14 February 2027', false],
  ['There is no refund after departure.\nTrain 512, 14 February 2027', false],
  ['Helaas is er geen vergoeding mogelijk.\nTrein 512, 14-02-2027', true],
  ['Leider ist keine Entschädigung möglich.\nICE 512, 14.02.2027', true],
  ['Unfortunately no refund is possible on this ticket.\nTrain 512, 14 February 2027', false],
  ['No refund will be made for unused tickets.\nTrain 512, 14 February 2027', false],
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
  ['I have ye down in the book for the last week of July.', true],
  ["I've put you down for Curlew Cottage.", true],
  ['I have you and Moira down for the double with the view, arriving Tuesday.', true],
  ["I've put you down for the waiting list.", false],
  ['I have put you down for Curlew Cottage provisionally.', false],
  ['I have put you in touch with the owner.', false],
  ['Once we have your deposit you are all booked in.', false],
  ['Gerne bestätigen wir Ihren Aufenthalt, sobald Ihre Zahlung da ist.', false],
  ['We are pleased to confirm your booking and to welcome you once again.', true],
  ['We confirm your stay for the concert weekend.', true],
  ['Für Ihren Urlaub bei uns reservieren wir Ihnen fest das Doppelzimmer.', true],
])('%j confirms the answer to an enquiry: %j', (text, isTold) => {
  expect(tellsConfirmed(text)).toBe(isTold);
});

test.each(
  `We are pleased to confirm your double room with free wifi from 8 August to 15 August 2026
We are pleased to confirm the room, free parking included
We are pleased to confirm room 4 (available from 3pm)
Hiermit bestätigen wir Ihnen, dass wir das Doppelzimmer vom 8. bis 15. August für Sie reserviert haben.
Graag bevestigen wij de tweepersoonskamer met vrij uitzicht op zee
Le confermiamo la camera doppia con parcheggio libero
Le confermo la camera (disponibile dalle 14)
Nous vous confirmons la chambre double, wifi en libre accès
Gerne bestätigen wir Ihnen das Zimmer mit Balkon, Sicht frei auf den See
Graag bevestigen wij dat de kamer van 8 augustus tot 15 augustus is geboekt.
Gerne bestätigen wir Ihnen, dass das Zimmer für Sie gebucht ist.
I can confirm that your stay is booked.
We confirm that your double room with free wifi is booked.
We are delighted to confirm your stay and to welcome you once again, thank you for your deposit.
Le confermo che la camera è prenotata.
I've put you in the book from 8 August to 15 August 2026.
I have you down for Curlew Cottage from 8 August to 15 August 2026.
We have put you into the Garden Room from 8 August to 15 August 2026.
I've put you down for Curlew Cottage (a Grade II listed house) from 8 August
I have you booked in from 8 August to 15 August 2026, just let me know what time you will arrive
We have booked you in from 8 August to 15 August, as your deposit arrived today
U staat genoteerd als reserveringshouder van 8 augustus tot 15 augustus.
U staat genoteerd van 8 tot 15 augustus; de prijslijst vindt u in de bijlage.
I have you booked in for three nights, let me know if you have any questions
Ihr Zimmer ist fest gebucht.
La prenotazione è definitiva.
Uw kamer is definitief geboekt als volgt
Gerne reservieren wir Ihnen fest das Zimmer.
Wir haben Ihnen wie vorab besprochen das Zimmer reserviert.
Nous vous confirmons la chambre double du 8 au 15 août.
Graag bevestigen wij uw reservering, de kamer kost € 95 per nacht.
Gerne bestätigen wir Ihnen das Doppelzimmer, es kostet 95 € pro Nacht.
Je staat genoteerd van 4 juli 2026 tot 8 juli 2026, bel even als je er bijna bent.
Jullie staan genoteerd van 4 juli 2026 tot 8 juli 2026, stuur een berichtje als jullie later aankomen.
Ihr Zimmer ist fest gebucht und wir sind für Sie da, falls Sie noch Fragen haben.
You are booked in from 4 July 2026 to 8 July 2026, any time after lunch is fine to arrive.
Mit dieser Bestätigung reservieren wir Ihnen verbindlich ein Doppelzimmer.
We are delighted to confirm the family room which sleeps four from 4 July 2026 to 8 July 2026.
We are happy to confirm the sea view room you would like from 4 July 2026 to 8 July 2026.
We are happy to confirm the double room for two, with breakfast, and parking is free behind the house.
Gerne bestätigen wir Ihnen die Buchung und senden Ihnen den Schlüsselcode, sobald wir Ihre Rückmeldung haben.
Hierbij bevestigen wij u als volgt uw reservering van 4 juli 2026 tot 8 juli 2026.
We confirm that we have received your deposit and that the room is booked
Gerne bestätigen wir, dass das Zimmer gemäß Ihrer Anfrage gebucht ist
Gerne bestätigen wir, dass das Zimmer von Montag bis Freitag gebucht ist
We are pleased to confirm your room with parking available
We are pleased to confirm the family room plus free parking from 8 August to 15 August 2026.
We are happy to confirm the room and free use of the sauna
Graag bevestigen wij dat de kamer, zoals in uw aanvraag genoemd, voor u is geboekt.
We can confirm that the cottage you mentioned in your enquiry is booked.
Wir bestätigen, dass wir Ihre Anfrage bekommen haben und das Zimmer gebucht ist
Ihr Zimmer ist damit fix gebucht.
Ja, das Zimmer nach hinten ist noch frei und ich habe es Ihnen gleich eingetragen
Ik heb jullie er dus in gezet van 4 tot 8 juli.
De boeking is hiermee rond, een aanbetaling is niet nodig.
Ihr Zimmer ist fest gebucht, rufen Sie an, wenn Sie mit dem Zug kommen
La prenotazione è definitiva, ci scriva se ha domande
De aanbetaling is binnen, dus bij dezen is de boerderijwoning definitief voor jullie.
Goed nieuws: we houden de kamer definitief voor u.
Het appartement is nu definitief van jullie.
We confirm your stay and look forward to meeting you when you arrive.
Hiermit bestätigen wir Ihre Buchung und freuen uns, wenn Sie bald anreisen.
Graag bevestigen wij jullie verblijf en we vinden het leuk als jullie ons een kaart sturen.
We confirm your stay from 3 May until Friday.
We confirm your stay at Congress Hotel from 4 to 8 July.
Wir bestätigen Ihnen Ihren Aufenthalt im Hotel Kongress vom 4. bis 8. Juli.
We confirm your stay, dinner on request.
Gerne bestätigen wir Ihren Aufenthalt, auf Wunsch mit Frühstück.
I have you booked in, give us a ring once you arrive.
We are happy to confirm your stay, as agreed when you called.
Hierbij bevestigen wij uw boeking, zoals na uw telefoontje afgesproken.
Le confermiamo il soggiorno con colazione.
La réservation est définitive, vous payez quand vous arrivez.
We confirm your booking and will send you the code when you have paid.
Ihre Buchung ist fix. Falls Sie etwas brauchen, melden Sie sich.
Ihre Ferienwohnung ist fest gebucht. Soll ich Ihnen einen Parkplatz reservieren?
Jullie boeking is definitief. Zullen we een tafel voor jullie reserveren?
We confirm your stay. Would you like us to book bikes for you?
Wir bestätigen Ihren Aufenthalt. Passt Ihnen eine Anreise ab 17 Uhr?
I would like to thank you for the balance.
Sollten Sie Fragen haben, rufen Sie an: Ihr Zimmer ist fest gebucht.
Wir haben für Sie die Ferienwohnung Seeblick gebucht.`.split('\n'),
)('%j confirms the answer to an enquiry', (text) => expect(tellsConfirmed(text)).toBe(true));

test.each(
  `I can confirm that the room costs £95 a night from 8 August to 15 August 2026. Would you like me to hold it?
Graag bevestig ik je dat de tweepersoonskamer van 8 augustus tot en met 15 augustus 2026 nog vrij is. We horen het graag. Laat je weten of je de kamer wilt?
Graag bevestigen wij dat de kamer € 95 per nacht kost, van 8 tot 15 augustus.
Le confermo che la camera costa 95 € a notte dal 8 al 15 agosto. Desidera prenotare?
I can confirm that the room for four adults with a balcony and sea view is available from 8 August
I can confirm the room costs £95 a night
I can confirm the double room is still available
I can confirm that the room is not booked yet
We confirm that the room can be booked from 8 August
I can confirm that nobody has booked the room
I can confirm that the room hasn't been booked
I can confirm that we have provisionally booked the room
We are happy to confirm availability for your stay: £95 a night.
Gerne bestätigen wir, sobald wir Ihre Buchung erhalten
Graag bevestigen wij uw verblijf vanaf 15.00 uur op 8 augustus zodra u akkoord bent
I have you down for two nights from 8 August, is that right?
We can confirm your stay from 8 August to 15 August 2026 once we have heard back from you
We can confirm your stay as soon as you let us know
We can confirm your stay as soon as you have transferred the amount
Graag bevestigen wij uw verblijf van vrijdag 8 augustus tot en met zaterdag 15 augustus 2026 zodra u akkoord bent
Graag bevestigen wij uw verblijf zodra het bedrag is overgemaakt
Nous vous confirmons votre séjour dès que vous nous donnez votre accord
Le confermiamo il soggiorno non appena riceviamo il Suo consenso
Nach Geldeingang reservieren wir Ihnen fest das Doppelzimmer.
Nach Eingang der Anzahlung ist das Haus für Sie fest gebucht.
Nach Erhalt Ihrer Anzahlung ist das Zimmer für Sie fest reserviert.
Nach Überweisung der Anzahlung reservieren wir Ihnen fest das Doppelzimmer.
nach einer Zusage reservieren wir Ihnen fest das Zimmer
Bei Zusage (bis Freitag) reservieren wir Ihnen fest das Zimmer
Bei einer Anzahlung von 100 EUR reservieren wir Ihnen fest das Zimmer
wir haben Ihnen vorab das Doppelzimmer reserviert vom 8. bis 15. August. Bitte geben Sie Bescheid, ob Sie es nehmen
Wir haben Ihnen vorab schon mal ein Zimmer reserviert
Ihr Zimmer ist fest gebucht, nachdem die Anzahlung eingegangen ist
La prenotazione è definitiva non appena riceviamo la caparra
Uw kamer is definitief geboekt nadat u de aanbetaling heeft gedaan
Uw kamer is definitief geboekt als wij de aanbetaling hebben ontvangen
Votre réservation est définitive dès réception des arrhes
Votre réservation est définitive une fois les arrhes reçues
La prenotazione è definitiva dopo il versamento
I've put you down for the waiting list
I have you down for the waiting list
I have you booked in from 8 August, let me know whether you want it
I have you booked in from 8 August, let me know if you want it
We have booked you in, please pay the deposit by Friday
We have booked you in once we have received your deposit
I've put you into the draw
U staat genoteerd, nog onder voorbehoud
U staat genoteerd op de lijst met belangstellenden
U staat genoteerd als reserve
De kamer is voor u genoteerd onder voorbehoud
I am happy to confirm we have a double room available from 4 July 2026, at 95 pounds per night.
Nous vous confirmons une chambre double disponible du 4 juillet 2026 au 8 juillet 2026.
Le confermiamo una camera libera dal 4 luglio 2026
We can confirm the rooms available from 4 July
We confirm the room from Saturday, 4 July, to Saturday, 8 July, is still available
I can confirm the room sleeps four
I can confirm the room would be £95
Gerne bestätigen wir Ihnen, dass wir das Zimmer vom 4. Juli 2026 bis 8. Juli 2026 bis Freitag für Sie reserviert haben.
Hierbij bevestigen wij dat wij uw aanvraag hebben ontvangen, na ontvangst van de aanbetaling is de kamer voor u gereserveerd.
We confirm that we have received your enquiry and that the room is reserved on payment
We confirm that the room will be reserved on payment of a 30% deposit.
Nous vous confirmons que la chambre sera réservée à réception des arrhes.
Ihr Zimmer ist fest gebucht unter Vorbehalt
Ihr Zimmer ist fest gebucht, wenn Sie uns Bescheid geben
Ihr Zimmer ist fest gebucht, wenn der Rest eingegangen ist
Uw kamer is definitief geboekt als u akkoord bent
Mit Ihrer Bestätigung reservieren wir Ihnen verbindlich ein Doppelzimmer.
We've put you into our prize draw for a stay at The Gannet Guest House.
Das Doppelzimmer ist fest gebucht, wenn Sie uns den beiliegenden Bogen zurücksenden.
Die Buchung ist verbindlich, wenn Sie auf diese Nachricht mit Ja reagieren.
Das Zimmer ist für Sie verbindlich gebucht, wenn Sie uns bis Montag Ihre Karte nennen.
Ihr Zimmer ist fest gebucht, falls die Anzahlung vor der Anreise eingeht
De kamer is definitief geboekt als u het formulier terugstuurt.
La prenotazione è definitiva dopo l'invio dei dati della carta.
La réservation est définitive après signature de la fiche et envoi de votre chèque.
I would be happy to confirm your stay and send you the key code as soon as we have your deposit of £80.
I'd be delighted to confirm your stay and send the confirmation once we have your deposit.
We confirm the room, as it is the last one, is still free on your dates.
I have you down for 8-11 August, does that suit you?
I have you down for 8-11 August. Let me know what you think and I will book it.
Ik heb u genoteerd voor 8 tot 11 augustus. Schikt dat?
Wir haben Ihnen das Doppelzimmer reserviert. Passt Ihnen das so?
Suite à votre demande, une chambre double est disponible. Merci de nous confirmer.
Laat het even weten, dan is het huisje definitief voor jullie.
Maak de aanbetaling over en het appartement is definitief van u.
Vanaf 3 mei is de woning definitief voor jullie.
Bel ons, dan houden we de kamer definitief voor u.
Wie als eerste reageert, heeft het huisje definitief voor u.
Rufen Sie uns an, dann ist das Zimmer fest gebucht.
Schicken Sie uns den Vertrag zurück und die Wohnung ist fest gebucht.
Send us the form and your room is firmly booked.
Das Zimmer kann jetzt fest gebucht werden.
Für die Besichtigung habe ich Sie fest eingetragen.
We have you booked in for a viewing on 3 May.
We hebben jullie genoteerd voor een rondleiding op 3 mei.
We will be happy to confirm your booking once the papers arrive.
We can confirm your booking when you accept our terms.
We can confirm your booking if you agree with any changes.
If you would like to go ahead we can confirm your booking.
Falls Sie die Wohnung möchten, bestätigen wir Ihren Aufenthalt.
Wij bevestigen uw verblijf als u het contract ondertekend terugstuurt.
Nous confirmons votre séjour quand vous nous renvoyez le contrat signé.
Nous confirmons votre séjour avec le versement des arrhes.
Le confermiamo il soggiorno con il versamento della caparra.
Your booking confirmation follows once you pay.
Your reservation confirmation comes after signature.
Ihre Buchungsbestätigung kommt, sobald Sie zusagen.
I have you down until Friday.
The room is reserved for you on request.
Wir haben Ihnen das Zimmer reserviert. Sollen wir es fest buchen?
We hebben u genoteerd. Zal ik de kamer voor u vastleggen?
I have you down for 3 to 7 May. Shall I book it?
How do I know that my booking is confirmed?
Einverstanden? Dann bestätigen wir Ihren Aufenthalt.
OK for you? Then we confirm your stay.
Should you wish to go ahead, we can confirm your booking.
Sollten Sie sich entscheiden, bestätigen wir Ihren Aufenthalt.
Give us a call and we confirm your stay.
Dites-nous oui et nous vous confirmons votre séjour.`.split('\n'),
)('%j confirms nothing', (text) => expect(tellsConfirmed(text)).toBe(false));

test.each([
  [
    'Grazie per aver accettato il nostro preventivo n. 224.\nLa Sua prenotazione è confermata.',
    true,
  ],
  ['Grazie per aver accettato il nostro\npreventivo n. 224. La prenotazione è confermata.', true],
  ['Gracias por aceptar nuestro presupuesto. Su reserva está confirmada.', true],
  ['Su reserva está confirmada, según el presupuesto aceptado.', true],
  ['Obrigado por aceitar o nosso orçamento. A sua reserva está confirmada.', true],
  ['Conferma della prenotazione\nAddebito preventivo: nessuno', true],
  ['PREVENTIVO N. 2027/0318\nPer confermare basta rispondere.', false],
  ['Ecco il preventivo. Per confermare basta rispondere.', false],
  ['Una volta accettato il Suo preventivo, riceve la conferma.', false],
  ['Richiesta preventivo 26 giugno\nSeguirà la conferma.', false],
  ['Adjuntamos el presupuesto. Falta su confirmación.', false],
  ['Orçamento: 420 €\nPara a confirmação, responda.', false],
  ['Re: Preventivo\nPer confermare basta rispondere.', false],
  ['Le propongo il seguente preventivo. Per confermare basta rispondere.', false],
  ['Il preventivo comprende la colazione. Per confermare basta rispondere.', false],
  ['La presente non costituisce conferma.', false],
  ['Preventivo soggiorno\nLa prenotazione sarà confermata con la caparra.', false],
  ['Di seguito il preventivo richiesto. La prenotazione sarà confermata.', false],
  ['Le hago llegar el presupuesto. La reserva quedará confirmada con el depósito.', false],
  ['Enviamos-lhe o orçamento. A reserva ficará confirmada após o depósito.', false],
  ['Il preventivo va accettato entro lunedì. Segue la conferma.', false],
  ['Come da preventivo del 3 maggio la prenotazione è confermata.', true],
  ['La réservation sera confirmée à réception des arrhes.', false],
  ['Your booking will be confirmed by phone.', false],
  ['Il preventivo si intende accettato con il versamento. Grazie per aver scelto noi.', false],
  ['Presupuesto aceptado (firma del cliente):\nGracias por elegir la Casa Azul.', false],
  ['O orçamento considera-se aceite com o pagamento. Obrigado por tudo.', false],
  ['Your stay at Rose Cottage is confirmed. Shall we reserve a cot?', true],
  ['Ihr Urlaub ist gebucht. Passt es so?', true],
  ['Votre séjour est confirmé. Souhaitez-vous réserver une table ?', true],
  ['Booking confirmation: please look if all is right', true],
  ['Esta oferta no constituye una confirmación.', false],
])('%j tells of a booking, not of a quote: %j', (text, isTold) => {
  expect(isConfirmed({ headings: [], lines: linesOfText(text), when: {} })).toBe(isTold);
});

test.each([
  ['Geen reserveringsbevestiging ontvangen? Kijk bij de reclame.', false],
  ['Not what you expected? This is not a booking confirmation.', true],
])('%j is no confirmation but a receipt: %j', (text, isTold) => {
  expect(isOnlyReceipt({ headings: [], lines: linesOfText(text), when: {} })).toBe(isTold);
});

const tellsNotBooked = (text: string) =>
  isNotBooked({ headings: [], lines: linesOfText(`${text}\nDover to Calais`), when: {} });

test.each([
  'Your Dover to Calais quote is waiting',
  'Your quote has been saved, Eva',
  "We've saved your quote so you can pick up where you left off.",
  'Please note this is not a booking and we have not reserved any space for you.',
  'Je offerte staat voor je klaar',
  'We hebben je offerte opgeslagen.',
  'Let op: dit is nog geen boeking.',
  'Ihr Angebot wurde gespeichert',
  'Das ist noch keine Buchung.',
  'Votre devis a été enregistré',
  'Ce devis n’est pas une réservation.',
  'Il tuo preventivo ti aspetta',
  'Questo preventivo non è una prenotazione.',
  'Tu presupuesto está guardado',
  'Your quote has been saved. The price is confirmed until Friday.',
  'This is not a booking. You receive a confirmation when you book.',
  'Dit is nog geen boeking. Na je boeking krijg je een bevestiging.',
  'Je boeking kon niet worden voltooid',
  'Unfortunately your reservation could not be confirmed.',
  'Ihre Buchung konnte leider nicht abgeschlossen werden.',
  "Votre réservation n'a pas pu être confirmée.",
])('%j tells of a quote that was kept', (text) => {
  expect(tellsNotBooked(text)).toBe(true);
});

test.each([
  'This is not a booking reference: 30911842',
  'Please quote reference 30911842 in all correspondence',
  'Dit is geen boekingsbevestiging',
  'Your booking is confirmed. The quote is saved in your account.',
  'Ein exklusives Angebot wartet auf Sie: 10 % auf Massagen.',
  'If your reservation could not be completed, call us.',
  'Your trip is confirmed. No seats have been reserved.',
  'Nothing has been booked for dinner yet.',
  'Nothing has been reserved yet for a massage.',
])('%j tells of no such quote', (text) => {
  expect(tellsNotBooked(text)).toBe(false);
});

test.each([
  'We have set aside your items until your flight leaves.',
  'Uw artikelen liggen voor u klaargelegd in de winkel.',
  'Wir haben Ihre Artikel für Sie zurückgelegt.',
  'Nous avons mis de côté vos articles.',
])('%j is of a shop', (text) => {
  expect(tellsNotBooked(text)).toBe(true);
});

const tellsBooking = (text: string) =>
  isConfirmed({ headings: [], lines: linesOfText(text), when: {} });

test.each(
  `Let us know your train and we meet you at the station, your stay is booked.
Rufen Sie kurz vorher an und wir öffnen das Tor, Ihre Buchung ist bestätigt.
Stuur ons jullie namen en neem handdoeken mee; het chalet is voor jullie gereserveerd.
Tell us when you arrive, and enjoy your booked week!
We send you this to confirm your booking, which is booked from 3 May.
Wir schreiben Ihnen, um Ihre Buchung zu bestätigen.
Damit bestätigen wir Ihre Buchung.
Om u niet te laten wachten hebben wij uw kamer alvast gereserveerd.
Your stay is confirmed with a deposit of £80 received today.
Mit dieser Mail bestätigen wir Ihre Buchung.
La chambre est bien réservée à votre nom.
Le chalet est réservé pour vous du 3 jusqu'au 8 mai.
Votre réservation est bien enregistrée.
I have reserved the chalet for you.
The lodge is now yours for the week.
Your stay is confirmed, if you send us your flight number we meet you.
Ihre Buchung ist bestätigt, wenn Sie uns die Flugnummer schicken, holen wir Sie ab.
Jullie week is geboekt en als jullie dat willen, parkeren kost € 5.
Your week is confirmed, there is a garage and if you want it, the parking costs £5.
Ihre Buchung ist bestätigt, checken Sie vorab online ein.
I have you booked in. Let us know if you would like to book a table.
We have you down for May. Let us know if you want to book a hot massage.
To confirm your stay: your lodge is booked from 3 to 8 May.
To confirm your booking, we have booked you in.
Om uw verblijf te bevestigen: het chalet is voor u gereserveerd.
Um Ihren Urlaub zu bestätigen: Das Chalet ist für Sie reserviert.
Pour confirmer votre séjour : votre chambre est réservée.
Your stay is confirmed with your deposit of £80 that reached us on Monday.
Please accept this letter as proof that we have your deposit and your lodge is booked.
Votre chambre est réservée. Elle sera effectivement au premier étage.
Votre chambre est réservée pour vous, dimanche 3 mai jusqu'au 8 mai.
Uw week is geboekt en voorlopig hoeft u niets te doen.
Das Chalet ist für Sie reserviert, die Sauna ist vorläufig geschlossen.
Your lodge is booked. Nothing is booked for dinner yet.`.split('\n'),
)('%j tells of a booking', (text) => expect(tellsBooking(text)).toBe(true));

test.each(
  `To have your week confirmed, send £80, then we mail you the route.
For your stay to be booked we ask a deposit.
Damit das Chalet für Sie gebucht ist, zahlen Sie 80 € an.
Um die Reservierung zu bestätigen, überweisen Sie bitte 80 €.
Om de boeking te bevestigen vragen wij een aanbetaling.
Om het chalet gereserveerd te krijgen betaal je € 80.
Pour que la chambre soit réservée, merci de verser 80 €.
Your week is confirmed with a £80 payment.
La réservation est confirmée dès le versement des arrhes.
La reserva está confirmada al pagar la señal.
The chalet is free: fill in the form and your week is booked.
Füllen Sie den Bogen aus und das Chalet ist für Sie gebucht.
Ein kurzer Anruf genügt und Ihr Urlaub ist gebucht.
Mit einer Mail von Ihnen ist das Chalet gebucht.
Vul de gegevens in en het chalet is voor jullie gereserveerd.
Een appje is genoeg en jullie week is geboekt.
Un simple appel suffit et votre semaine est confirmée.
Rellene el formulario y la reserva está confirmada.
Le chalet est réservé pour vous jusqu'à lundi.
Le chalet n'est pas réservé pour vous.
La demande de réservation est bien enregistrée.
Votre réservation est bien enregistrée. Elle sera confirmée après étude.
I have reserved the lodge for you. Let me know if you want it.
I have reserved the lodge for you until Monday.
The lodge is now yours for £80.
Your week is booked, if you want it, the price is £80.
Your week is confirmed, if you send the deposit and your flight number.
The lodge is booked until Friday and kept open.
The lodge is provisionally booked, and we see you in May.
I have you booked in. Let us know if you would like to book the garden room.
To confirm your stay pay £80 and your lodge is booked.
To confirm your booking we need your payment: the lodge is reserved for you.
Nous avons bien noté pour vous une demande du 3 au 8 mai.
Wir haben für Sie eine Anfrage eingetragen.
Das Chalet ist vorläufig für Sie reserviert.
La chambre est réservée pour vous jusqu'au 2 mai.
Your price is confirmed. Nothing has been booked for you.`.split('\n'),
)('%j tells of an offer', (text) => expect(tellsBooking(text)).toBe(false));
