import type { Db } from '#foundation/platform/db.server.ts'
import { storableText } from '#foundation/lib/text.ts'
import { noteCall } from '../change-progress.server.ts'

const longestId = 80

/** Ticks somebody off whom the company has called, or takes that back; `false` for a form that is about something else. */
export async function answerCall(
  db: Db,
  { form, companyId, actorId, now }: { form: FormData; companyId: string; actorId: string; now: Date },
): Promise<boolean> {
  if (form.get('was') !== 'anruf') return false
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, longestId) : ''
  }
  const isCalled = text('angerufen') !== 'nein'
  const call = { companyId, changeId: text('aenderung'), reference: text('gast'), isCalled, actorId, now }
  await noteCall(db, call)
  return true
}
