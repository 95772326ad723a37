import i18n from 'i18next';
import type { TextKey } from '../../i18n';
import { openDialog } from '../../lib/dialogs';
import { notify } from '../../lib/notify';
import type { Entry } from '../../lib/offline/database';
import { sendAnew } from '../../lib/offline/waitingActions';
import { trpcClient } from '../../trpc';

type Row = Entry['result'];

/** The row that was changed, as the server has it now. */
async function currentRow({ path, input, result }: Entry): Promise<Row | undefined> {
  const id = Number(input.id);
  const { holidayId, photoId, restaurantId } = result as Record<string, number>;
  const inList = (rows: { id: number }[]) => rows.find((row) => row.id === id) as Row | undefined;
  if (path === 'tickets.update' && holidayId)
    return inList(await trpcClient.tickets.list.query({ holidayId }));
  if (path === 'photos.update') return trpcClient.photos.byId.query({ id });
  if (path === 'visits.update' && restaurantId)
    return inList((await trpcClient.restaurants.byId.query({ id: restaurantId })).visits);
  if (photoId) return inList(await trpcClient.comments.listOfPhoto.query({ photoId }));
  return holidayId ? inList(await trpcClient.comments.list.query({ holidayId })) : undefined;
}

const labelOf = (noun: string | undefined, name: string) =>
  i18n.t((noun === 'comments' ? 'comments.label' : `${noun}.${name}`) as TextKey) as string;

/** Asks which values count of what two people changed; what only one changed is kept. */
async function askWhich(entry: Entry) {
  const current = await currentRow(entry).catch(() => undefined);
  if (!current) return notify({ message: i18n.t('errors.outdated'), kind: 'failure' });
  const [noun] = entry.path.split('.');
  const { id: _, version: __, ...mine } = entry.input;
  const before = (entry.result.before ?? {}) as Row;
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const changed = Object.keys(mine).filter((name) => !same(mine[name], before[name]));
  const both = changed.filter(
    (name) => !same(current[name], before[name]) && !same(current[name], mine[name]),
  );
  const unchanged = Object.keys(mine).filter((name) => !changed.includes(name));
  const save = (names: string[]) =>
    sendAnew(entry, {
      ...Object.fromEntries([...unchanged, ...names].map((name) => [name, current[name]])),
      version: current.version,
    });
  if (both.length === 0) return save([]);
  const conflicts = both.map((name) => ({
    ...{ name, label: labelOf(noun, name), mine: mine[name], theirs: current[name] },
  }));
  await openDialog(
    () => import('../../components/dialog/ConflictDialog').then((m) => m.ConflictDialog),
    { conflicts, kept: [], onSave: save },
    { title: i18n.t('conflict.title') },
  );
}

/** Lets somebody mend what the server refused. */
export const mend = (entry: Entry) =>
  entry.code === 'OUTDATED'
    ? askWhich(entry)
    : openDialog(
        () => import('./MendForm').then((m) => m.MendForm),
        { entry },
        { title: i18n.t('waiting.mend'), size: 'card' },
      );
