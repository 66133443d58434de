import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { CompanyViewer } from './company-viewer.server.ts'
import { mayStep } from '#app/booking/provider-moves/provider-moves.ts'
import { undoEntry, listUndoableEntries } from '#app/booking/check-in/check-in.server.ts'
import { undoMinutes } from '#app/booking/states/states.ts'
import type { UndoableEntryView } from '#app/booking/check-in/check-in.ts'
import { companyUndoTexts as texts } from '#app/booking/check-in/texts/entry-undo.ts'

type Looking = { viewer: CompanyViewer; id: string; now: Date }

/** What the viewer let in themselves and can take back now; nothing for who lets nobody in. */
export async function undoableEntryViews(db: Db, { viewer, id, now }: Looking): Promise<UndoableEntryView[]> {
  const { user, companyId, role } = viewer
  if (!mayStep(role, 'redeem')) return []
  const entries = await listUndoableEntries(db, { companyId, id, by: user.id, now })
  return entries.map(({ entryId, people, at }) => ({
    entryId,
    said: texts.entered(people, berlinClock(at)),
    until: texts.until(berlinClock(new Date(at.getTime() + undoMinutes * 60_000))),
  }))
}

/** The entry that a form takes back, or `null` where it is about something else. */
export function parseUndoneEntryId(form: FormData): string | null {
  return form.get('was') === 'undo' ? textIn(form, 'eintritt') : null
}

/** Takes an entry back, by the door's rules; answers why not, or `null`. The caller has checked the role. */
export async function takeEntryBack(
  db: Db,
  { viewer, id, now, entryId }: Looking & { entryId: string },
): Promise<string | null> {
  const { companyId, user } = viewer
  const order = { companyId, reservationId: id, entryId, by: user.id }
  const { outcome } = await undoEntry(db, order, { at: now })
  return outcome === 'undone' ? null : texts.refusals[outcome]
}
