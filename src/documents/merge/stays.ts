/** Merges the findings of each stay; the most reliable source takes precedence. */

import { normalizeName } from '../../airports/names';
import type { StayFinding } from '../findings';
import type { StayReading, Value } from '../reading';
import { isCompatible, reliability, withoutUndefined } from './reliability';

/** One reading per stay, sorted by check-in. Stays without a name are left out. */
export function mergeStays(findings: StayFinding[]): StayReading[] {
  const groups: StayFinding[][] = [];
  for (const finding of [...findings].sort(
    (a, b) => reliability(b.source) - reliability(a.source),
  )) {
    const group = groups.find((members) => members.every((member) => isSameStay(member, finding)));
    if (group) group.push(finding);
    else if (finding.source !== 'text' || groups.every(([first]) => first?.source === 'text'))
      groups.push([finding]);
  }
  return groups
    .map(toStayReading)
    .filter((reading) => reading.name)
    .sort((a, b) => (a.checkInDay?.value ?? '9').localeCompare(b.checkInDay?.value ?? '9'));
}

function isSameStay(a: StayFinding, b: StayFinding): boolean {
  if (!isCompatible(a.checkIn, b.checkIn) || !isCompatible(a.checkOut, b.checkOut)) return false;
  if (!a.name || !b.name) return true;
  const [first, second] = [normalizeName(a.name), normalizeName(b.name)];
  return first === second || first.includes(second) || second.includes(first);
}

function toStayReading(members: StayFinding[]): StayReading {
  const first = <T>(pick: (finding: StayFinding) => T | undefined): Value<T> | undefined => {
    for (const member of members) {
      const value = pick(member);
      if (value !== undefined && value !== '') return { value, source: member.source };
    }
    return undefined;
  };
  return withoutUndefined<StayReading>({
    name: first((finding) => finding.name),
    address: first((finding) => finding.address),
    url: first((finding) => finding.url),
    checkInDay: first((finding) => finding.checkIn),
    checkOutDay: first((finding) => finding.checkOut),
    checkInTime: first((finding) => finding.checkInTime),
    checkOutTime: first((finding) => finding.checkOutTime),
    bookingReference: first((finding) => finding.reference),
  });
}
