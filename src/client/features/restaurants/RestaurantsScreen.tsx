import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, actionButtonClass } from '../../components/control/ActionButton';
import { Plate } from '../../components/drawings/Plate';
import { SearchField } from '../../components/field/SearchField';
import { EmptyState } from '../../components/notice/EmptyState';
import { ErrorState } from '../../components/notice/ErrorState';
import { trpc } from '../../trpc';
import { filterRestaurants } from './filterRestaurants';
import { RestaurantCard, RestaurantCardSkeleton } from './RestaurantCard';
import classes from './RestaurantsScreen.module.css';
import type { ListedRestaurant } from './types';
import { useIncrementalCount } from './useIncrementalCount';

const FIRST_ROW = 3;
const BOXES = [1, 2, 3, 4, 5, 6];

interface RestaurantsScreenProps {
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** The journal: all restaurants, with a search in the browser. */
export function RestaurantsScreen({ search, onSearch }: RestaurantsScreenProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTyped(search);
  const query = useDeferredValue(typed).trim();
  const { data, isError, isFetching, refetch } = trpc.restaurants.list.useQuery(undefined, {
    retry: 1,
    retryOnMount: false,
  });
  const found = data && filterRestaurants(data, query);

  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1>{t('restaurants.title')}</h1>
        <Link to="/restaurants/new" className={actionButtonClass}>
          <IconPlus aria-hidden />
          {t('restaurants.add')}
        </Link>
      </header>
      <search>
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            // on a phone this closes the keyboard, so that the results are visible
            (document.activeElement as HTMLElement).blur();
          }}
        >
          <SearchField
            label={t('restaurants.searchLabel')}
            placeholder={t('restaurants.searchExample')}
            value={typed}
            onChange={setTyped}
            onBlur={() => typed.trim() !== search && onSearch(typed.trim())}
          />
          <ActionButton type="submit" look="quiet">
            {t('restaurants.search')}
          </ActionButton>
        </form>
      </search>
      <p role="status" className={found?.length === 0 ? 'sr-only' : classes.count}>
        {found && found.length > 0 && t('restaurants.count', { count: found.length })}
        {!data && !isError && t('restaurants.loading')}
      </p>
      {found && found.length > 0 && <List restaurants={found} />}
      {data && found?.length === 0 && query && (
        <EmptyState drawing={<Plate />} text={t('restaurants.noMatch', { search: query })}>
          <ActionButton look="quiet" onClick={() => setTyped('')}>
            {t('restaurants.clear')}
          </ActionButton>
        </EmptyState>
      )}
      {data?.length === 0 && !query && (
        <EmptyState drawing={<Plate />} text={t('restaurants.empty')}>
          <Link to="/restaurants/new" className={actionButtonClass}>
            {t('restaurants.add')}
          </Link>
        </EmptyState>
      )}
      {!data && isError && !isFetching && (
        <ErrorState text={t('restaurants.loadFailed')} onRetry={refetch} />
      )}
      {!data && (!isError || isFetching) && (
        <div className={classes.list} aria-busy="true">
          {BOXES.map((box) => (
            <RestaurantCardSkeleton key={box} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The text of the search field; it is cleared when the search in the URL becomes empty. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    if (search === '') setTyped('');
  }
  return [typed, setTyped] as const;
}

function List({ restaurants }: { restaurants: ListedRestaurant[] }) {
  const { shown, end } = useIncrementalCount(restaurants.length);
  return (
    <>
      <ul className={classes.list}>
        {restaurants.slice(0, shown).map((restaurant, index) => (
          <li key={restaurant.id}>
            <RestaurantCard restaurant={restaurant} isFirst={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
