import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogGuard } from '../../lib/dialogs';
import { onIntent } from '../../lib/network/onIntent';
import { ActionButton } from '../control/ActionButton';
import classes from './FindPlace.module.css';
import { loadPlaceSearch, openPlaceSearch } from './openPlaceSearch';
import type { FoundPlace } from './placeSearchProps';

interface Position {
  latitude: number | null;
  longitude: number | null;
}

const NOWHERE: Position = { latitude: null, longitude: null };

/**
 * The position of a row in a form. `changes` are to be sent with the form's fields: empty until a
 * place is chosen or cleared, so that coordinates that the server finds meanwhile stay.
 */
export function usePosition(row: Position | undefined) {
  const [chosen, setChosen] = useState<Position | null>(null);
  useDialogGuard(() => chosen !== null);
  return { position: chosen ?? row ?? NOWHERE, changes: chosen ?? {}, choose: setChosen };
}

interface FindPlaceProps {
  place: ReturnType<typeof usePosition>;
  /** Fills the fields of the form with what is known of the place. */
  onFound: (found: FoundPlace) => void;
}

/** Where something is, with buttons that search its place and clear it. */
export function FindPlace({ place: { position, choose }, onFound }: FindPlaceProps) {
  const { t } = useTranslation();
  const { latitude, longitude } = position;
  const isKnown = latitude !== null && longitude !== null;
  const find = () =>
    openPlaceSearch({
      kind: 'any',
      failureTitle: 'places.failedTitle',
      failure: 'places.anyFailed',
      onChoose: (found) => {
        if (found.latitude !== null && found.longitude !== null)
          choose({ latitude: found.latitude, longitude: found.longitude });
        onFound(found);
      },
    });
  return (
    <div className={classes.place}>
      <p role="status">
        <IconMapPin aria-hidden />
        {isKnown
          ? t('places.onMap', { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) })
          : t('places.notOnMap')}
      </p>
      <ActionButton look="quiet" onClick={find} {...onIntent(loadPlaceSearch)}>
        <IconSearch aria-hidden />
        {t('places.find')}
      </ActionButton>
      {isKnown && (
        <ActionButton look="quiet" onClick={() => choose(NOWHERE)}>
          {t('places.clear')}
        </ActionButton>
      )}
    </div>
  );
}
