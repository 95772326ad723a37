/** Dates with times in markup. */

import { parseDateTime } from '../dates/dateTimes';
import { localTimeIn } from '../dates/localTime';
import type { DateContext, LocalDateTime } from '../findings';

/** The local time at a place in this time zone; only the day when the zone is not known. */
export function localMoment(
  written: string | undefined,
  zone: string | undefined,
  when: DateContext,
): LocalDateTime | undefined {
  const moment = written ? parseDateTime(written, when) : undefined;
  const local = localTimeIn(moment, zone);
  if (moment?.zone !== 'UTC' || !moment.time) return local;
  // Some senders write local times as UTC. Then the text tells the same ones.
  const tells = (time = '') => when.writtenTimes?.has(time) ?? false;
  const isLocal = tells(moment.time) && !tells(local?.time);
  return isLocal ? { day: moment.day, time: moment.time } : local;
}
