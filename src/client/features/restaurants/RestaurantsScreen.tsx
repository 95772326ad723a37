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
import { matching } from './matching';
import { type ListedRestaurant, RestaurantCard, RestaurantCardSkeleton } from './RestaurantCard';
import classes from './RestaurantsScreen.module.css';
import { useGrowing } from './useGrowing';

const FIRST_ROW = 3;
const BOXES = [1, 2, 3, 4, 5, 6];

interface RestaurantsScreenProps {
  /** What the list is searched for, as kept in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** The journal: every restaurant, and a search that needs no server. */
export function RestaurantsScreen({ search, onSearch }: RestaurantsScreenProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useTyped(search);
  const sought = useDeferredValue(typed).trim();
  const { data, isError, isFetching, refetch } = trpc.restaurants.list.useQuery(undefined, {
    retry: 1,
    retryOnMount: false,
  });
  const found = data && matching(data, sought);

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
            // on a phone the keyboard makes room for what was found
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
      {data && found?.length === 0 && sought && (
        <EmptyState drawing={<Plate />} text={t('restaurants.noMatch', { search: sought })}>
          <ActionButton look="quiet" onClick={() => setTyped('')}>
            {t('restaurants.clear')}
          </ActionButton>
        </EmptyState>
      )}
      {data?.length === 0 && !sought && (
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

/** What is typed, until the address asks for something else than was last written to it. */
function useTyped(search: string) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search === '') setTyped('');
  }
  return [typed, setTyped] as const;
}

function List({ restaurants }: { restaurants: ListedRestaurant[] }) {
  const { shown, end } = useGrowing(restaurants.length);
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
