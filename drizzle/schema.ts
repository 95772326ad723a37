import { type AnyColumn, relations, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** A point in time. Read as ISO 8601 with `Z`, whichever format the driver returns. */
const instant = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value as string).toISOString(),
});

/** The local time at the place: `YYYY-MM-DDTHH:mm:ss`, without a time zone or an offset. */
const wallClockTime = customType<{ data: string }>({
  dataType: () => 'timestamp (0) without time zone',
  fromDriver: (value) => (value as string).replace(' ', 'T').slice(0, 19),
});

/** A calendar day: `YYYY-MM-DD` as a string, not a Date. */
const day = () => date({ mode: 'string' });

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => instant().notNull().default(sql`now()`);
/** A nullable foreign key: set to null when the referenced row is deleted. */
const refersTo = (column: () => AnyPgColumn) =>
  integer().references(column, { onDelete: 'set null' });
/** A required foreign key to the parent: the row is deleted with its parent. */
const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

/** Incremented by a trigger on every update of the row, so that outdated forms are detected. */
const version = () => integer().notNull().default(1);

/**
 * The sort expression for lists by name. It ignores case and accents and does not depend on the
 * collations of the database. The pattern contains only ASCII characters, so that the expression in
 * the index and in the statements is identical.
 */
export const alphabetical = (name: AnyColumn) =>
  sql`lower(regexp_replace(normalize(${name}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * The sort expression of photos: when they were taken by the camera's clock, else when they were
 * added, by the clock of UTC.
 */
export const shownAt = (photo: { takenAt: AnyColumn; createdAt: AnyColumn }) =>
  sql`coalesce(${photo.takenAt}, ${photo.createdAt} at time zone 'UTC')`;

/**
 * Where something is: degrees, both or neither, and the IANA time zone of its wall clock times. They
 * are found by the address, or chosen by a person.
 */
const coordinates = () => ({ latitude: doublePrecision(), longitude: doublePrecision() });
const position = () => ({ ...coordinates(), timeZone: text() });
const inPairs = (table: string, t: { latitude: AnyColumn; longitude: AnyColumn }) =>
  check(`${table}_coordinates_in_pairs`, sql`(${t.latitude} is null) = (${t.longitude} is null)`);

/**
 * The travellers of the holiday that a row is about; empty: everybody. A trigger removes ids that
 * are not of the row's holiday, also when a traveller is removed.
 */
const travellerIds = () => integer().array().notNull().default([]);

/** A code on a ticket that a machine at a gate reads, such as the one of a boarding pass. */
export interface TicketBarcode {
  format: 'AZTEC' | 'QR_CODE' | 'PDF_417' | 'DATA_MATRIX';
  /** What the code says. Bytes that are no text stand as the characters U+0000 to U+00FF. */
  text: string;
  /** The passenger's name as it is printed; null if it is unknown. */
  name: string | null;
}

/** JSON as text, since a jsonb value cannot hold the character U+0000, which codes of trains do. */
const ticketBarcodes = customType<{ data: TicketBarcode[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (barcodes) => JSON.stringify(barcodes),
  fromDriver: (json) => JSON.parse(json),
});

/** Columns of a picture besides its file: the size in pixels and a thumbhash (base64). */
const picture = () => ({
  width: integer().notNull(),
  height: integer().notNull(),
  placeholder: text().notNull(),
});

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  /** scrypt, see server/auth/secrets.ts */
  password: text().notNull(),
  name: text().notNull(),
  email: text(),
  photoUrl: text().unique(),
  isAdmin: boolean().notNull().default(false),
  isApproved: boolean().notNull().default(true),
  /** encrypted with the app's secret; null: this user needs none */
  passcode: text(),
  version: version(),
  createdAt: createdAt(),
});

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    invitedBy: refersTo(() => users.id),
    /** encrypted with the app's secret, so that an admin can copy the link again */
    token: text().notNull(),
    tokenHash: text().notNull().unique(),
    accepted: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant().notNull().default(sql`now() + interval '14 days'`),
  },
  (t) => [index().on(t.invitedBy)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: belongsTo(() => users.id),
    /** the browser and its operating system, such as "Chrome on Android"; null: unknown */
    device: text(),
    createdAt: createdAt(),
    /** rounded down to the hour */
    lastSeenAt: instant().notNull().default(sql`now()`),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** `read` or `write` */
    scope: text().notNull().default('write'),
    /** the last day on which the token is valid; null: it does not expire */
    expiresAt: day(),
    /** rounded down to the hour; null: never used */
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), check('tokens_scope', sql`${t.scope} in ('read', 'write')`)],
);

/** Browsers from which a user logged in before, identified by the hash of their cookie. */
export const devices = pgTable(
  'devices',
  {
    tokenHash: text().notNull(),
    userId: belongsTo(() => users.id),
    lastSeenAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.userId] }), index().on(t.userId)],
);

/** Attempts that count towards a rate limit: wrong passcodes, wrong passwords and sign-ups. */
export const attempts = pgTable(
  'attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** `passcode`, `password` or `signUp` */
    kind: text().notNull(),
    /** what is limited: a user's id, all unknown usernames together, or an IP address */
    subject: text().notNull(),
    /** where the attempt came from: an IP address or a known device */
    source: text().notNull(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.kind, t.subject, t.at), index().on(t.at)],
);

/**
 * The activity log for admins: changes of accounts and of all data; entries are stored for 90 days.
 */
export const activity = pgTable(
  'activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull().default(sql`now()`),
    kind: text().notNull(),
    /** who did it; null: a visitor, the server itself, or a deleted user */
    userId: refersTo(() => users.id),
    /** what was changed, such as a name or a title; never a secret */
    subject: text(),
    address: text(),
  },
  (t) => [index().on(t.at), index().on(t.userId)],
);

export const holidays = pgTable(
  'holidays',
  {
    id: id(),
    title: text().notNull(),
    destination: text().notNull(),
    startDate: day().notNull(),
    endDate: day().notNull(),
    status: text().notNull().default('Planning'),
    coverPhotoId: refersTo((): AnyPgColumn => photos.id),
    ...position(),
    /** identifies the holiday across servers: an export and its imports have the same key */
    exportKey: uuid().notNull().defaultRandom(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.endDate, t.id),
    index().on(t.startDate, t.id),
    index().on(t.coverPhotoId),
    index().on(t.exportKey),
    check('holidays_end_after_start', sql`${t.endDate} >= ${t.startDate}`),
    inPairs('holidays', t),
  ],
);

/** The people who go on a holiday. Without any, everybody goes. */
export const travellers = pgTable(
  'travellers',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    /** null: somebody without a profile, or a user who was deleted */
    userId: refersTo(() => users.id),
    /** Of a user the name when it was last saved; a trigger updates it when the user is deleted. */
    name: text().notNull(),
    /** The place in the order that people gave them; of equals the one added first comes first. */
    rank: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.holidayId, t.userId), index().on(t.userId)],
);

/** Warnings of a holiday's plan that somebody dismissed for everybody. */
export const dismissals = pgTable(
  'dismissals',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    /** the key of the warning, see itinerary/warnings.ts */
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.holidayId, t.key)],
);

/** Feeds that calendar apps subscribe to. */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** null: all holidays */
    holidayId: integer().references(() => holidays.id, { onDelete: 'cascade' }),
    level: text({ enum: ['busy', 'plan', 'full'] }).notNull(),
    mineOnly: boolean().notNull().default(false),
    /** encrypted with the app's secret, so that the owner can copy the address again */
    token: text().notNull(),
    tokenHash: text().notNull().unique(),
    lastFetchedAt: instant(),
    /** the User-Agent of the calendar app that fetched it last */
    lastFetchedBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.holidayId),
    check('calendars_level', sql`${t.level} in ('busy', 'plan', 'full')`),
  ],
);

/**
 * Addresses and destinations whose coordinates are still to be looked up. Triggers add them, also
 * when a row is saved without its coordinates by an import; the geocoder takes them out.
 */
export const placeLookups = pgTable(
  'place_lookups',
  {
    /** the table of the row */
    noun: text({ enum: ['holidays', 'hotels', 'excursions', 'locations'] }).notNull(),
    rowId: integer().notNull(),
    /** how often the service failed */
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.noun, t.rowId] }), index().on(t.dueAt)],
);

export const photos = pgTable(
  'photos',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    kind: text({ enum: ['photo', 'video'] })
      .notNull()
      .default('photo'),
    /** The picture as it is shown, without metadata; of a video its still picture. */
    imageUrl: text().notNull().unique(),
    /** The file as it was sent; null for a video and for a photo that was kept as a small copy. */
    originalUrl: text().unique(),
    /** The file of a video as it was sent. */
    videoUrl: text().unique(),
    /** The short film of a live photo. */
    filmUrl: text().unique(),
    fileName: text(),
    /** Size and SHA-256 (hexadecimal) of the file as it was sent; null for older photos. */
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    ...picture(),
    /** The wall clock of the camera. Never converted: see `takenOffset`. */
    takenAt: wallClockTime(),
    /** Minutes east of UTC, where the file says so. */
    takenOffset: integer(),
    /**
     * Of a video that only says when it was made in UTC. A trigger keeps `takenAt` at this instant in
     * the holiday's time zone; null once a person has set `takenAt`.
     */
    takenInstant: instant(),
    ...coordinates(),
    caption: text(),
    userId: refersTo(() => users.id),
    /** The name of the user who added it; stays when the user is deleted. */
    userName: text(),
    /** False for small copies: the bytes that were sent are not kept. */
    isOriginal: boolean().notNull().default(false),
    durationSeconds: doublePrecision(),
    /** The picture and the film of a live photo share it; only to find the one for the other. */
    contentId: text(),
    /** Of the file at `filmUrl`. */
    filmSha256: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('photos_in_order').on(t.holidayId, shownAt(t), t.id),
    index().on(t.holidayId, t.sha256),
    index().on(t.userId),
    check('photos_kind', sql`${t.kind} in ('photo', 'video')`),
    inPairs('photos', t),
  ],
);

/** A user's heart on a photo. */
export const hearts = pgTable(
  'hearts',
  {
    id: id(),
    photoId: belongsTo(() => photos.id),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.photoId, t.userId), index().on(t.userId)],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    /** The photo that it is about; null for a comment on the holiday. */
    photoId: integer().references(() => photos.id, { onDelete: 'cascade' }),
    userId: refersTo(() => users.id),
    author: text().notNull(),
    content: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: instant(),
  },
  (t) => [
    // with the photo, so that those on the holiday itself are counted from the index alone
    index().on(t.holidayId, t.photoId, t.createdAt.desc(), t.id.desc()),
    index().on(t.photoId, t.createdAt, t.id),
    index().on(t.userId),
  ],
);

export const locations = pgTable(
  'locations',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    name: text().notNull(),
    address: text(),
    checkInDate: day(),
    checkOutDate: day(),
    bookingReference: text(),
    notes: text(),
    ...position(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.holidayId, t.checkInDate, t.id), inPairs('locations', t)],
);

/** A clock time, `HH:mm`; null: unknown. */
const clockTime = () => text();

export const hotels = pgTable(
  'hotels',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    name: text().notNull(),
    address: text(),
    url: text(),
    checkInDate: day(),
    checkOutDate: day(),
    transportationToBooked: boolean().notNull().default(false),
    transportationFromBooked: boolean().notNull().default(false),
    bookingReference: text(),
    comments: text(),
    checkInTime: clockTime(),
    checkOutTime: clockTime(),
    phone: text(),
    /** the booking confirmation */
    attachmentUrl: text().unique(),
    ...position(),
    travellerIds: travellerIds(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.holidayId, t.checkInDate, t.id), inPairs('hotels', t)],
);

export const hotelImages = pgTable(
  'hotel_images',
  {
    id: id(),
    hotelId: belongsTo(() => hotels.id),
    imageUrl: text().notNull().unique(),
    isPrimary: boolean().notNull().default(false),
    ...picture(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.hotelId, t.createdAt, t.id),
    uniqueIndex('hotel_images_one_primary').on(t.hotelId).where(sql`${t.isPrimary}`),
  ],
);

export const excursions = pgTable(
  'excursions',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    title: text().notNull(),
    description: text(),
    date: wallClockTime(),
    duration: text(),
    bookingReference: text(),
    website: text(),
    notes: text(),
    price: text(),
    address: text(),
    phone: text(),
    ...position(),
    travellerIds: travellerIds(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.holidayId, t.date, t.id), inPairs('excursions', t)],
);

export const excursionFiles = pgTable(
  'excursion_files',
  {
    id: id(),
    excursionId: belongsTo(() => excursions.id),
    fileName: text().notNull(),
    fileUrl: text().notNull().unique(),
    fileType: text().notNull(),
    isPrimary: boolean().notNull().default(false),
    width: integer(),
    height: integer(),
    placeholder: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.excursionId, t.createdAt, t.id),
    uniqueIndex('excursion_files_one_primary').on(t.excursionId).where(sql`${t.isPrimary}`),
  ],
);

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    holidayId: belongsTo(() => holidays.id),
    /**
     * All kinds use the same columns. `flightNumber` is the number of a flight, train or bus, the
     * name of a ship, or the car; `provider` the airline, the railway, bus or shipping company, or
     * the rental firm. A car is picked up at the departure and returned at the arrival.
     */
    type: text({ enum: ['flight', 'train', 'bus', 'ferry', 'car'] })
      .notNull()
      .default('flight'),
    title: text(),
    description: text(),
    departureDate: wallClockTime(),
    arrivalDate: wallClockTime(),
    flightDuration: text(),
    departureLocation: text().notNull(),
    arrivalLocation: text().notNull(),
    bookingReference: text(),
    ticketNumber: text(),
    price: text(),
    flightNumber: text(),
    seatNumbers: text(),
    checkedIn: boolean().notNull().default(false),
    notes: text(),
    attachmentUrl: text().unique(),
    provider: text(),
    referenceNumber: text(),
    coach: text(),
    gate: text(),
    boardingGroup: text(),
    barcodes: ticketBarcodes().notNull().default(sql`'[]'`),
    travellerIds: travellerIds(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.holidayId, t.departureDate, t.id)],
);

export const priceRange = pgEnum('price_range', [
  'budget',
  'moderate',
  'expensive',
  'very_expensive',
]);

export const restaurants = pgTable(
  'restaurants',
  {
    id: id(),
    name: text().notNull(),
    address: text(),
    city: text(),
    country: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    cuisineType: text(),
    priceRange: priceRange().notNull().default('moderate'),
    phone: text(),
    website: text(),
    openingHours: text(),
    notes: text(),
    placeId: text(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [index('restaurants_by_name').on(alphabetical(t.name), t.id)],
);

export const restaurantImages = pgTable(
  'restaurant_images',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    imageUrl: text().notNull().unique(),
    isPrimary: boolean().notNull().default(false),
    ...picture(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.restaurantId, t.createdAt, t.id),
    uniqueIndex('restaurant_images_one_primary').on(t.restaurantId).where(sql`${t.isPrimary}`),
  ],
);

export const restaurantVisits = pgTable(
  'restaurant_visits',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    holidayId: refersTo(() => holidays.id),
    visitDate: day().notNull(),
    numberOfGuests: integer().notNull().default(2),
    favoriteTable: text(),
    notes: text(),
    review: text(),
    travellerIds: travellerIds(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.restaurantId, t.visitDate.desc(), t.id.desc()),
    index().on(t.holidayId, t.visitDate.desc(), t.id.desc()),
    check('restaurant_visits_guests', sql`${t.numberOfGuests} >= 1`),
  ],
);

export const restaurantRatings = pgTable(
  'restaurant_ratings',
  {
    id: id(),
    visitId: belongsTo(() => restaurantVisits.id),
    userId: refersTo(() => users.id),
    rating: integer().notNull(),
    review: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('restaurant_ratings_one_a_person').on(t.visitId, t.userId),
    index().on(t.userId),
    check('restaurant_ratings_1_to_5', sql`${t.rating} between 1 and 5`),
  ],
);

/**
 * Items that were deleted in the last 30 days, with all their rows, so that they can be restored.
 */
export const trash = pgTable(
  'bin',
  {
    id: id(),
    kind: text().notNull(),
    /** the ids of the deleted row and of its holiday; holidayId is null without a holiday */
    itemId: integer().notNull(),
    holidayId: integer(),
    title: text().notNull(),
    content: jsonb().notNull(),
    deletedBy: refersTo(() => users.id),
    deletedByName: text().notNull(),
    deletedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.deletedAt.desc(), t.id.desc()), index().on(t.deletedBy)],
);

/**
 * Results of requests with an Idempotency-Key, so that a repeated request is executed only once.
 */
export const requests = pgTable(
  'requests',
  {
    key: text().primaryKey(),
    /** HMAC-SHA-256 of the input; null: written by a version before migration 0008 */
    inputHash: text(),
    /** encrypted with the app's secret, because results may contain passcodes and tokens */
    outcome: text(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [index().on(t.at)],
);

/** Nightly jobs. The row makes sure that only one of several processes runs a job. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  lastRunAt: instant().notNull(),
});

/**
 * The running backup or rehearsal, at most one; or the last one if it failed. The sweeper deletes
 * no files until `aliveUntil`. The process that makes the backup extends `aliveUntil` regularly, so
 * that the run of a process that died ends soon.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text().notNull(),
    /** file name of the archive */
    name: text().notNull(),
    done: integer().notNull().default(0),
    /** 0 while the total is not known yet */
    total: integer().notNull().default(0),
    startedAt: createdAt(),
    aliveUntil: instant().notNull(),
    /** why it failed: a key under `errors` in the locales */
    failure: text(),
  },
  () => [uniqueIndex('backup_runs_one').on(sql`(true)`)],
);

/**
 * Files that no row owns. An upload inserts its URL here before it writes the bytes. A trigger
 * deletes the URL when a row starts to reference the file and inserts it again when the reference
 * ends. The sweeper deletes files whose `sweepAfter` has passed and that no trash entry holds
 * (`heldBy`).
 */
export const strayFiles = pgTable(
  'stray_files',
  {
    url: text().primaryKey(),
    sweepAfter: instant().notNull().default(sql`now()`),
    heldBy: refersTo(() => trash.id),
  },
  (t) => [index().on(t.sweepAfter), index().on(t.heldBy)],
);

/**
 * The columns that reference files under /uploads/; the triggers in the migrations have the same
 * list.
 */
export const FILE_COLUMNS = [
  photos.imageUrl,
  photos.originalUrl,
  photos.videoUrl,
  photos.filmUrl,
  hotels.attachmentUrl,
  hotelImages.imageUrl,
  restaurantImages.imageUrl,
  excursionFiles.fileUrl,
  tickets.attachmentUrl,
  users.photoUrl,
] as const;

export const holidaysRelations = relations(holidays, ({ one, many }) => ({
  cover: one(photos, {
    fields: [holidays.coverPhotoId],
    references: [photos.id],
    relationName: 'cover',
  }),
  photos: many(photos, { relationName: 'photos' }),
  comments: many(comments),
  hotels: many(hotels),
  restaurantVisits: many(restaurantVisits),
}));
export const photosRelations = relations(photos, ({ one, many }) => ({
  holiday: one(holidays, {
    fields: [photos.holidayId],
    references: [holidays.id],
    relationName: 'photos',
  }),
  comments: many(comments),
  hearts: many(hearts),
}));
export const heartsRelations = relations(hearts, ({ one }) => ({
  photo: one(photos, { fields: [hearts.photoId], references: [photos.id] }),
  user: one(users, { fields: [hearts.userId], references: [users.id] }),
}));
export const commentsRelations = relations(comments, ({ one }) => ({
  holiday: one(holidays, { fields: [comments.holidayId], references: [holidays.id] }),
  photo: one(photos, { fields: [comments.photoId], references: [photos.id] }),
  user: one(users, { fields: [comments.userId], references: [users.id] }),
}));
export const hotelsRelations = relations(hotels, ({ one, many }) => ({
  holiday: one(holidays, { fields: [hotels.holidayId], references: [holidays.id] }),
  images: many(hotelImages),
}));
export const hotelImagesRelations = relations(hotelImages, ({ one }) => ({
  hotel: one(hotels, { fields: [hotelImages.hotelId], references: [hotels.id] }),
}));
export const excursionsRelations = relations(excursions, ({ many }) => ({
  files: many(excursionFiles),
}));
export const excursionFilesRelations = relations(excursionFiles, ({ one }) => ({
  excursion: one(excursions, {
    fields: [excursionFiles.excursionId],
    references: [excursions.id],
  }),
}));
export const restaurantsRelations = relations(restaurants, ({ many }) => ({
  images: many(restaurantImages),
  visits: many(restaurantVisits),
}));
export const restaurantImagesRelations = relations(restaurantImages, ({ one }) => ({
  restaurant: one(restaurants, {
    fields: [restaurantImages.restaurantId],
    references: [restaurants.id],
  }),
}));
export const restaurantVisitsRelations = relations(restaurantVisits, ({ one, many }) => ({
  restaurant: one(restaurants, {
    fields: [restaurantVisits.restaurantId],
    references: [restaurants.id],
  }),
  holiday: one(holidays, { fields: [restaurantVisits.holidayId], references: [holidays.id] }),
  ratings: many(restaurantRatings),
}));
export const restaurantRatingsRelations = relations(restaurantRatings, ({ one }) => ({
  visit: one(restaurantVisits, {
    fields: [restaurantRatings.visitId],
    references: [restaurantVisits.id],
  }),
  user: one(users, { fields: [restaurantRatings.userId], references: [users.id] }),
}));
