import i18n from 'i18next';

interface Named {
  departureLocation: string;
  arrivalLocation: string;
}

/** "Amsterdam (AMS) to Bangkok (BKK)" */
export const flightName = ({ departureLocation, arrivalLocation }: Named) =>
  i18n.t('tickets.fromTo', {
    from: departureLocation || i18n.t('tickets.unknownPlace'),
    to: arrivalLocation || i18n.t('tickets.unknownPlace'),
  });
