import { shownWhen, type ShownConflict } from '../door-news.ts'
import type { DoorFile } from '../door-scan.ts'
import type { KeptEntry } from './door-keeping.ts'

/** An entry that the server will never take, as a conflict: only this device knows of it. */
export function refusedConflict(
  { entryId, reservationId, whom, at, numbers, ticket: coded }: KeptEntry,
  { file, now }: { file: DoorFile | null; now: Date },
): ShownConflict {
  const ticket = file?.tickets.find((each) => each.reservationId === reservationId) ?? coded
  return {
    ...{ entryId, because: 'impossible', usedClock: null },
    people: numbers?.length || ('count' in whom ? whom.count : 1),
    who: [ticket?.name, ticket?.bookingCode].filter(Boolean).join(', '),
    when: shownWhen(new Date(at), now),
  }
}
