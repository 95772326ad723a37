import { IconChevronRight, IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundPlace, restaurantOf } from '../../../routers/places/toRestaurant';
import { closeDialog, DialogContext } from '../../lib/dialogs';
import { failureText } from '../../lib/network/failure';
import { api, trpc } from '../../trpc';
import { ActionButton } from '../control/ActionButton';
import { SearchField } from '../field/SearchField';
import { Skeleton } from '../layout/Skeleton';
import { ErrorState } from '../notice/ErrorState';
import classes from './PlaceSearch.module.css';
import type { PlaceSearchProps } from './placeSearchProps';
import { usePlaceSearch } from './usePlaceSearch';

const BOXES = [1, 2, 3];

/** Searches with the place provider; passes the chosen place on with its details. */
export function PlaceSearch({ kind, onChoose, onByHand, ...texts }: PlaceSearchProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const { typed, setTyped, query, submit, search } = usePlaceSearch(kind, texts);
  const isRestaurant = kind === 'restaurant';
  const Icon = isRestaurant ? IconToolsKitchen2 : IconMapPin;
  const [busyId, setBusyId] = useState('');
  const { data, error, isFetching } = search;
  const results = data?.results.map(foundPlace) ?? [];
  const { data: journal } = trpc.restaurants.list.useQuery(undefined, { enabled: isRestaurant });
  const known = new Set(journal?.map((restaurant) => restaurant.placeId));

  const handOver = async (id: string, act: () => unknown) => {
    setBusyId(id);
    try {
      await act();
      closeDialog(dialog?.id);
    } catch {
      // a notice has shown the failure; the user can choose another place
      setBusyId('');
    }
  };
  const choose = (placeId: string) =>
    handOver(placeId, async () => {
      const { result } = await api.places.details.fetch(
        { placeId },
        {
          meta: {
            failureTitle: 'places.detailsFailedTitle',
            failure: isRestaurant ? 'places.detailsFailed' : 'places.anyDetailsFailed',
            isOutside: true,
          },
        },
      );
      await onChoose(restaurantOf(result));
    });

  return (
    <div className={classes.screen}>
      <search>
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <SearchField
            label={t('places.label')}
            placeholder={t(isRestaurant ? 'places.example' : 'places.anyExample')}
            data-autofocus
            value={typed}
            onChange={setTyped}
          />
          <ActionButton type="submit">{t('places.search')}</ActionButton>
        </form>
      </search>
      <div role="status">
        {!query && (
          <p className={classes.hint}>{t(isRestaurant ? 'places.hint' : 'places.anyHint')}</p>
        )}
        {isFetching && <p className="sr-only">{t('places.searching')}</p>}
        {data && !isFetching && results.length === 0 && (
          <p className={classes.hint}>{t(isRestaurant ? 'places.none' : 'places.anyNone')}</p>
        )}
        {data && !isFetching && results.length > 0 && (
          <p className="sr-only">{t('places.count', { count: results.length })}</p>
        )}
      </div>
      {isFetching && BOXES.map((box) => <Skeleton key={box} height={64} />)}
      {error && !isFetching && (
        <ErrorState text={failureText(error) ?? t('places.failed')} onRetry={search.refetch} />
      )}
      {!isFetching && results.length > 0 && (
        <ul className={classes.list}>
          {results.map(({ placeId, name, address, imageUrl }) => (
            <li key={placeId}>
              <button
                type="button"
                className={classes.place}
                aria-busy={busyId === placeId}
                disabled={busyId !== ''}
                onClick={() => choose(placeId)}
              >
                <span className={classes.picture}>
                  <Icon aria-hidden />
                  {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
                </span>
                <span className={classes.words}>
                  <strong>{name}</strong>
                  <span>{busyId === placeId ? t('places.fetching') : address}</span>
                  {known.has(placeId) && <span className={classes.known}>{t('places.known')}</span>}
                </span>
                <IconChevronRight aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query && onByHand && !isFetching && (
        <button
          type="button"
          className={classes.byHand}
          disabled={busyId !== ''}
          onClick={() => handOver('by hand', () => onByHand(query))}
        >
          {t('places.byHand', { name: query })}
        </button>
      )}
      {data && results.length > 0 && <Source provider={data.provider} />}
    </div>
  );
}

/** The source of the data, as required by OpenStreetMap's licence and Google's terms. */
function Source({ provider }: { provider: 'google' | 'openstreetmap' }) {
  const { t } = useTranslation();
  if (provider === 'google') return <p className={classes.source}>{t('places.google')}</p>;
  return (
    <p className={classes.source}>
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        {t('places.openStreetMap')}
      </a>
    </p>
  );
}
