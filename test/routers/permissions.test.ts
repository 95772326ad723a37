import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { appRouter } from '../../src/routers';
import { type Caller, prepareCallers, refusal } from '../support/callers';
import {
  ADMIN_ID,
  addComment,
  addHoliday,
  addInvitation,
  addPhoto,
  addUser,
  MEMBER_ID,
} from '../support/factories';
import { drawPicture } from '../support/pictures';

const { world, visitor, member, admin } = prepareCallers();

type Verdict = 'yes' | 'LOG_IN' | 'ADMINS' | 'OWN';
const CODES = { LOG_IN: 'NOT_SIGNED_IN', ADMINS: 'ONLY_ADMINS', OWN: 'ONLY_OWN_COMMENTS' };
const STATUSES = { LOG_IN: 401, ADMINS: 403, OWN: 403 };

/** What the calls are about, made anew for each of them. */
async function things() {
  const holiday = await addHoliday(world);
  return {
    holiday,
    photo: await addPhoto(world, holiday.id),
    ofAdmin: await addComment(world, holiday.id, { userId: ADMIN_ID }),
    ofMember: await addComment(world, holiday.id, { userId: MEMBER_ID }),
    user: await addUser(world, { name: 'Cato' }),
    invitation: await addInvitation(world),
  };
}
type Things = Awaited<ReturnType<typeof things>>;

const newHoliday = {
  title: 'Winter',
  destination: 'Tromsø',
  startDate: '2027-02-01',
  endDate: '2027-02-08',
};
const newUser = () => ({
  username: randomUUID(),
  name: 'Dora',
  password: 'secret',
  passcode: '1234',
});

/** Every procedure: who may (visitor, member, admin), and a call with valid input. */
const TABLE: [
  procedure: string,
  visitor: Verdict,
  member: Verdict,
  admin: Verdict,
  call: (caller: Caller, things: Things) => Promise<unknown>,
][] = [
  ['session.current', 'yes', 'yes', 'yes', (c) => c.session.current()],
  ['session.create', 'yes', 'yes', 'yes', (c, t) => c.session.create({ userId: t.user.id })],
  ['session.remove', 'yes', 'yes', 'yes', (c) => c.session.remove()],

  ['health.check', 'yes', 'yes', 'yes', (c) => c.health.check()],

  ['users.list', 'yes', 'yes', 'yes', (c) => c.users.list()],
  ['users.create', 'yes', 'yes', 'yes', (c) => c.users.create(newUser())],
  ['users.update', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.users.update({ id: t.user.id })],
  ['users.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.users.remove({ id: t.user.id })],

  ['invitations.list', 'LOG_IN', 'ADMINS', 'yes', (c) => c.invitations.list()],
  ['invitations.create', 'LOG_IN', 'ADMINS', 'yes', (c) => c.invitations.create({ name: 'Eef' })],
  [
    'invitations.remove',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.invitations.remove({ id: t.invitation.id }),
  ],
  [
    'invitations.byToken',
    'yes',
    'yes',
    'yes',
    (c, t) => c.invitations.byToken({ token: t.invitation.link }),
  ],

  ['tokens.list', 'LOG_IN', 'yes', 'yes', (c) => c.tokens.list()],
  ['tokens.create', 'LOG_IN', 'yes', 'yes', (c) => c.tokens.create({ name: 'backup' })],
  [
    'tokens.remove',
    'LOG_IN',
    'yes',
    'yes',
    async (c) => c.tokens.remove({ id: (await c.tokens.create({ name: 'backup' })).id }),
  ],

  ['holidays.upcoming', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.upcoming()],
  ['holidays.past', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.past()],
  ['holidays.list', 'LOG_IN', 'yes', 'yes', (c) => c.holidays.list()],
  ['holidays.byId', 'LOG_IN', 'yes', 'yes', (c, t) => c.holidays.byId({ id: t.holiday.id })],
  ['holidays.create', 'LOG_IN', 'ADMINS', 'yes', (c) => c.holidays.create(newHoliday)],
  [
    'holidays.update',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) => c.holidays.update({ id: t.holiday.id, title: 'Autumn' }),
  ],
  [
    'holidays.update: the cover alone',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.holidays.update({ id: t.holiday.id, coverImage: t.photo.imageUrl }),
  ],
  [
    'holidays.update: the cover and more',
    'LOG_IN',
    'ADMINS',
    'yes',
    (c, t) =>
      c.holidays.update({ id: t.holiday.id, coverImage: t.photo.imageUrl, status: 'Booked' }),
  ],
  ['holidays.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.holidays.remove({ id: t.holiday.id })],

  ['comments.list', 'LOG_IN', 'yes', 'yes', (c, t) => c.comments.list({ holidayId: t.holiday.id })],
  [
    'comments.create',
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.create({ holidayId: t.holiday.id, content: 'Hi' }),
  ],
  [
    "comments.update: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.update({ id: t.ofMember.id, content: 'Hi' }),
  ],
  [
    "comments.update: the admin's",
    'LOG_IN',
    'OWN',
    'yes',
    (c, t) => c.comments.update({ id: t.ofAdmin.id, content: 'Hi' }),
  ],
  [
    "comments.remove: the member's",
    'LOG_IN',
    'yes',
    'yes',
    (c, t) => c.comments.remove({ id: t.ofMember.id }),
  ],
  [
    "comments.remove: the admin's",
    'LOG_IN',
    'OWN',
    'yes',
    (c, t) => c.comments.remove({ id: t.ofAdmin.id }),
  ],

  [
    'photos.create',
    'LOG_IN',
    'yes',
    'yes',
    async (c, t) =>
      c.photos.create({
        holidayId: t.holiday.id,
        base64Data: `data:image/png;base64,${(await drawPicture({ format: 'png' })).toString('base64')}`,
      }),
  ],
  ['photos.remove', 'LOG_IN', 'ADMINS', 'yes', (c, t) => c.photos.remove({ id: t.photo.id })],
];

test('every procedure says here who may', () => {
  const written = new Set(TABLE.map(([procedure]) => procedure.split(':')[0]));
  expect([...written].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

test.each(TABLE)('%s', async (_, ofVisitor, ofMember, ofAdmin, call) => {
  const untouched = await things();
  for (const [who, caller, verdict] of [
    ['a visitor', visitor, ofVisitor],
    ['a member', member, ofMember],
    ['an admin', admin, ofAdmin],
  ] as const) {
    if (verdict === 'yes') await call(caller, await things());
    else
      expect(await refusal(call(caller, untouched)), who).toMatchObject({
        status: STATUSES[verdict],
        code: CODES[verdict],
      });
  }
});
