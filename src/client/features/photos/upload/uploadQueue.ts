import i18n from 'i18next';
import { FILE_BYTES } from '../../../../routers/limits';
import { isHeic } from '../../../lib/forms/shrinkImage';
import { concerns } from '../../../lib/live/concerns';
import { queryClient } from '../../../lib/network/queryClient';
import { isReachable, onReachable } from '../../../lib/network/reachable';
import { notify } from '../../../lib/notify';
import { claimOutboxFile, deleteOutboxFile } from '../../../lib/offline/outbox/outboxFiles';
import { outboxEntries, UPLOAD } from '../../../lib/offline/outbox/outboxState';
import { type Upload, uploads } from '../../../lib/uploadState';
import { api } from '../../../trpc';
import { forgetPhotos, isDuplicate, noteSent } from './knownPhotos';
import { dropReceived, isVideo, REMOVED, sendFile } from './sendFile';
import { eventOf, unreadable } from './uploadFailures';
import { storeUpload, updateOutbox } from './uploadOutbox';
import { hasEnded, isActive, isOnItsWay, step, type UploadEvent } from './uploadSteps';

const PAUSED = 'paused';
const MAX_PAUSE_MS = 30_000;

const transfers = new Map<number, AbortController>();
let lastId = 0;
/** The user who chose these files. */
let owner: number | null = null;

const uploadById = (id: number) => uploads.get().files.find((one) => one.id === id);

function dispatch(event: UploadEvent) {
  const before = uploads.get();
  const after = step(before, event);
  uploads.set(after);
  updateOutbox(before, after);
  if (event.type === 'removed')
    for (const upload of before.files) if (event.ids.includes(upload.id)) drop(upload);
  for (const [id, controller] of transfers) {
    const upload = uploadById(id);
    if (upload?.stage === 'sending') continue;
    transfers.delete(id);
    controller.abort(upload ? PAUSED : REMOVED);
  }
  for (const upload of after.files)
    if (upload.stage === 'sending' && !transfers.has(upload.id)) transfer(upload);
  if (isActive(before) === isActive(after)) return;
  if (isActive(after)) addEventListener('beforeunload', askToStay);
  else finish();
}

function drop(upload: Upload) {
  URL.revokeObjectURL(upload.preview);
  // what is being sent is dropped when its transfer is aborted
  const hasStopped = upload.stage === 'queued' || upload.stage === 'failed';
  if (hasStopped) dropReceived(upload).catch(() => undefined);
}

function askToStay(event: BeforeUnloadEvent) {
  if (uploads.get().files.some((upload) => isOnItsWay(upload) && !upload.outboxEntry))
    event.preventDefault();
}

/** Sends one file and dispatches what became of it, unless it was paused or removed. */
async function transfer(upload: Upload) {
  const { id, holidayId, file } = upload;
  const controller = new AbortController();
  transfers.set(id, controller);
  const tell = (event: UploadEvent) => transfers.get(id) === controller && dispatch(event);
  try {
    if (await isDuplicate(holidayId, file)) return tell({ type: 'duplicate', id });
    controller.signal.throwIfAborted();
    const photo = await sendFile(upload, {
      signal: controller.signal,
      onProgress: (share) => tell({ type: 'moved', id, share }),
    });
    const wasDuplicate = await noteSent(photo);
    refetch(holidayId, false);
    tell({ type: wasDuplicate ? 'duplicate' : 'sent', id });
  } catch (cause) {
    if (controller.signal.aborted) return;
    const event = await eventOf(upload, cause);
    tell(event);
    if (event.type === 'stalled' && isReachable()) goOnLater(upload.stalls);
  }
}

function goOnLater(stalls: number) {
  const pauseMs = Math.min(1000 * 2 ** stalls, MAX_PAUSE_MS);
  setTimeout(dispatch, pauseMs * (0.75 + Math.random() / 2), { type: 'released', from: 'offline' });
}

onReachable((isBack) =>
  dispatch(isBack ? { type: 'released', from: 'offline' } : { type: 'held', by: 'offline' }),
);

/** Refetches what shows the holiday's photos. A burst of files shares one refetch. */
const refetch = (holidayId: number, cancelRefetch = true) =>
  queryClient.invalidateQueries(
    { predicate: ({ queryKey }) => concerns({ router: 'photos', holidayId }, queryKey) },
    { cancelRefetch },
  );

/** Says what was sent, and removes it; what failed stays. */
async function reportDone() {
  const { files } = uploads.get();
  const done = files.filter(hasEnded);
  if (done.length === 0) return;
  await Promise.all([...new Set(done.map(({ holidayId }) => holidayId))].map((id) => refetch(id)));
  const sent = done.filter(({ stage }) => stage === 'sent');
  const areImages = sent.every(({ file }) => !isVideo(file));
  const count = sent.length;
  const duplicates = done.length - count;
  const messages = [
    count === 1 && i18n.t(areImages ? 'photos.uploaded' : 'photos.uploadedFile'),
    count > 1 && i18n.t(areImages ? 'photos.uploadedCount' : 'photos.uploadedFiles', { count }),
    duplicates > 0 && i18n.t('photos.duplicates', { count: duplicates }),
  ];
  remove(...done.map(({ id }) => id));
  notify({
    title: count > 0 ? i18n.t('photos.success') : undefined,
    message: messages.filter(Boolean).join('. '),
    kind: 'success',
  });
}

let lastReport: Promise<void> = Promise.resolve();

/** One report after another, so that no file is counted twice. */
function finish() {
  removeEventListener('beforeunload', askToStay);
  lastReport = lastReport.then(reportDone);
}

let lastStored: Promise<unknown> = Promise.resolve();

/** Stores the files on their way in the outbox, one after another. Offline, a file that cannot be stored fails. */
function store(ids: number[]) {
  lastStored = ids.reduce(
    (before, id) => before.then(() => storeOne(id)).catch(() => undefined),
    lastStored,
  );
  return lastStored;
}

async function storeOne(id: number) {
  const upload = uploadById(id);
  if (!upload || upload.outboxEntry || !isOnItsWay(upload)) return;
  const outboxEntry = await storeUpload(upload).catch(() => undefined);
  const now = uploadById(id);
  if (outboxEntry && now && isOnItsWay(now)) dispatch({ type: 'stored', id, outboxEntry });
  else if (outboxEntry) await deleteOutboxFile(outboxEntry);
  else if (outboxEntry === undefined && !isReachable())
    dispatch({ type: 'failed', id, message: i18n.t('waiting.noRoom') });
}

/** After a change of the outbox: takes over files that no tab sends, and removes those that were deleted from it. */
async function followOutbox() {
  const listed = outboxEntries.get().filter(({ path }) => path === UPLOAD);
  const isListed = ({ outboxEntry }: Upload) => listed.some(({ id }) => id === outboxEntry?.id);
  const gone = uploads
    .get()
    .files.filter((one) => one.outboxEntry && !hasEnded(one) && !isListed(one));
  for (const { id } of gone) dispatch({ type: 'stored', id, outboxEntry: undefined });
  if (gone.length > 0) remove(...gone.map(({ id }) => id));
  for (const { id, seq, state, input } of listed) {
    if (
      state === 'refused' ||
      uploads.get().files.some(({ outboxEntry }) => outboxEntry?.id === id)
    )
      continue;
    const found = await claimOutboxFile(id).catch(() => null);
    if (!found) continue;
    const { file, isSmall } = found;
    const [upload] = add(Number(input.holidayId), [file], { isSmall, outboxEntry: { id, seq } });
    if (upload) enqueue([upload.id], isSmall);
  }
}

function add(holidayId: number, files: File[], more: Pick<Upload, 'isSmall' | 'outboxEntry'>) {
  owner = api.session.current.getData()?.user?.id ?? null;
  const added = files.map((file): Upload => {
    lastId += 1;
    const preview = URL.createObjectURL(file);
    const fresh = { stage: 'chosen', share: 0, furthest: 0, stalls: 0 } as const;
    return { id: lastId, holidayId, file, preview, ...fresh, ...more };
  });
  dispatch({ type: 'added', files: added });
  return added;
}

function enqueue(ids: number[], isSmall: boolean) {
  if (!isReachable()) dispatch({ type: 'held', by: 'offline' });
  dispatch({ type: 'enqueued', ids, isSmall });
}

/** Adds files of the dialog, not sent yet; `replaces` those that were chosen before. */
export function choose(holidayId: number, files: File[], { replaces = false, isSmall = false }) {
  if (files.length === 0) return;
  if (replaces) remove(...idsOf(holidayId, ['chosen']));
  forgetPhotos(holidayId);
  const added = add(holidayId, files, { isSmall });
  lookFor(added);
  if (files.every((file) => file.size <= FILE_BYTES || isVideo(file))) return;
  const hint = isSmall ? 'photos.largeHint' : 'photos.largeWholeHint';
  notify({ title: i18n.t('photos.large'), message: i18n.t(hint), kind: 'success' });
}

/** Marks the chosen files that the holiday has. */
async function lookFor(added: Upload[]) {
  const isChosen = (id: number) => uploadById(id)?.stage === 'chosen';
  for (const { id, holidayId, file } of added)
    if (isChosen(id) && (await isDuplicate(holidayId, file)) && isChosen(id))
      dispatch({ type: 'duplicate', id });
}

const idsOf = (holidayId: number, stages: Upload['stage'][]) =>
  uploads
    .get()
    .files.filter((one) => one.holidayId === holidayId && stages.includes(one.stage))
    .map(({ id }) => id);

/** Sends the files chosen for this holiday. Resolves to whether all of them are stored in the outbox. */
export async function send(holidayId: number, isSmall: boolean) {
  const ids = idsOf(holidayId, ['chosen', 'failed']);
  if (ids.length > 0) enqueue(ids, isSmall);
  else if (idsOf(holidayId, ['duplicate']).length > 0) finish();
  else notify({ message: i18n.t('photos.nothing'), kind: 'failure' });
  await store(ids);
  return ids.every((id) => uploadById(id)?.outboxEntry);
}

export const retry = (...retried: Upload[]) => {
  for (const { id, isSmall } of retried) enqueue([id], isSmall);
  store(retried.map(({ id }) => id));
};
export const remove = (...ids: number[]) => dispatch({ type: 'removed', ids });
export const pause = () => dispatch({ type: 'held', by: 'paused' });
export const resume = () => dispatch({ type: 'released' });

/** When the dialog of this holiday closes: removes its files that are not being sent, except failed ones. */
export function leave(holidayId: number) {
  const stages: Upload['stage'][] = ['chosen', 'refused'];
  if (!isActive(uploads.get())) stages.push('duplicate');
  remove(...idsOf(holidayId, stages));
}

/** Called when the browser cannot show a picture. Only the server may be able to decode HEIC. */
export function markUnshown({ id, file, stage }: Upload) {
  if (stage === 'chosen' && !isHeic(file) && !isVideo(file))
    dispatch(unreadable(id, 'photos.unreadable', 'refused'));
}

/** Resumes after the owner of the files has logged in again; removes them for anyone else. */
export function handleUser(userId: number | null) {
  if (userId === null) dispatch({ type: 'held', by: 'login' });
  else if (userId === owner) dispatch({ type: 'released', from: 'login' });
  else remove(...uploads.get().files.map(({ id }) => id));
}

outboxEntries.subscribe(followOutbox);
followOutbox();
