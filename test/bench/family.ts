/** The family of the measurements. */
import { sql } from 'drizzle-orm';

const UPCOMING = 20;
const EACH = 20;
const RESTAURANTS = 2000;
const VISITS = 10_000;
const OF_ONE = 50;
const PLANS = 4;

/** The statements that add a family with so many holidays, and a journal of restaurants. */
export const family = (holidays: number) => [
  sql`alter table photos disable trigger user`,
  sql`insert into holidays (title, destination, start_date, end_date)
    select 'Holiday ' || n, 'Place ' || n,
      case when n <= ${UPCOMING} then current_date + n else current_date - n - 10 end,
      case when n <= ${UPCOMING} then current_date + n + 7 else current_date - n - 3 end
    from generate_series(1, ${holidays}::int) n`,
  sql`insert into photos (holiday_id, image_url, width, height, placeholder)
    select h, '/uploads/bench-' || h || '-' || p || '.jpg', 1600, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    from generate_series(1, ${holidays}::int) h, generate_series(1, ${EACH}::int) p`,
  sql`insert into comments (holiday_id, user_id, author, content)
    select h, 1, 'Admin', 'A comment about day ' || c || ' of this holiday, of a usual length.'
    from generate_series(1, ${holidays}::int) h, generate_series(1, ${EACH}::int) c`,
  sql`update holidays h set cover_photo_id = (select min(id) from photos where holiday_id = h.id)`,
  sql`alter table photos enable trigger user`,
  ...plans(holidays),
  ...journal(),
  ...visitsOnCards(),
  sql`vacuum analyze`,
];

/** A restaurant of 50 visits with 200 ratings, and 1,999 of the usual: 5 visits with 2 ratings each. */
function journal() {
  return [
    sql`alter table restaurant_images disable trigger user`,
    sql`insert into users (username, password, name)
      select 'person-' || n, '-', 'Person ' || n from generate_series(1, 3) n`,
    sql`insert into restaurants (name, address, city, country, latitude, longitude, cuisine_type,
        phone, website, opening_hours, place_id)
      select 'Trattoria ' || n, 'Via Roma ' || n, 'City ' || n % 50, 'Italy', 43.84, 10.5, 'Italian',
        '+39 0583 ' || n, 'https://www.trattoria-' || n || '.it',
        'Monday: closed' || chr(10) || 'Tuesday: 12:00 – 23:00', 'osm:N' || n
      from generate_series(1, ${RESTAURANTS}::int) n`,
    sql`insert into restaurant_images (restaurant_id, image_url, is_primary, width, height, placeholder)
      select r, '/uploads/bench-plate-' || r || '-' || i || '.jpg', i = 1, 1600, 1200,
        '1QcSHQRnh493V4dIh4eXh1h4kJUI'
      from generate_series(1, ${RESTAURANTS}::int) r, generate_series(1, 3) i`,
    sql`insert into restaurant_visits (restaurant_id, visit_date, review)
      select case when n <= ${OF_ONE} then 1 else 2 + n % ${RESTAURANTS - 1} end, current_date - n % 900,
        'A fine evening, and the dessert was worth the wait.'
      from generate_series(1, ${VISITS}::int) n`,
    sql`insert into restaurant_ratings (visit_id, user_id, rating, review)
      select v.id, u.id, 1 + (v.id + u.id) % 5, 'A rating of a usual length.'
      from restaurant_visits v join users u on v.restaurant_id = 1 or u.id <= 2`,
    sql`alter table restaurant_images enable trigger user`,
  ];
}

/** Hotels with pictures, flights and excursions of every holiday. */
function plans(holidays: number) {
  return [
    sql`alter table hotel_images disable trigger user`,
    sql`insert into hotels (holiday_id, name, address, check_in_date, check_out_date)
      select h, 'Hotel ' || n, 'Via Roma ' || n, current_date + n, current_date + n + 3
      from generate_series(1, ${holidays}::int) h, generate_series(1, ${PLANS}::int) n`,
    sql`insert into hotel_images (hotel_id, image_url, is_primary, width, height, placeholder)
      select h, '/uploads/bench-hotel-' || h || '-' || i || '.jpg', i = 1, 1600, 1200,
        '1QcSHQRnh493V4dIh4eXh1h4kJUI'
      from generate_series(1, ${holidays * PLANS}::int) h, generate_series(1, 2) i`,
    sql`insert into tickets (holiday_id, departure_location, arrival_location, flight_number,
        departure_date, arrival_date)
      select h, 'Amsterdam (AMS)', 'Pisa (PSA)', 'HV' || n, current_date + n, current_date + n
      from generate_series(1, ${holidays}::int) h, generate_series(1, ${PLANS}::int) n`,
    sql`insert into excursions (holiday_id, title, description, date)
      select h, 'Excursion ' || n, 'A walk along the walls of the old town.', current_date + n
      from generate_series(1, ${holidays}::int) h, generate_series(1, ${PLANS}::int) n`,
    sql`alter table hotel_images enable trigger user`,
  ];
}

/** Three visits of every upcoming holiday, each with two ratings. */
function visitsOnCards() {
  return [
    sql`insert into restaurant_visits (restaurant_id, holiday_id, visit_date, review)
      select 2 + (h * 3 + n) % ${RESTAURANTS - 1}, h, current_date - n,
        'A fine evening, and the dessert was worth the wait.'
      from generate_series(1, ${UPCOMING}::int) h, generate_series(1, 3) n`,
    sql`insert into restaurant_ratings (visit_id, user_id, rating, review)
      select v.id, u.id, 1 + (v.id + u.id) % 5, 'A rating of a usual length.'
      from restaurant_visits v join users u on u.id <= 2 where v.holiday_id is not null`,
  ];
}
