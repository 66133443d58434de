import {
  addCalendar,
  readCalendarSoon,
  removeCalendar,
  renewFeedSecret,
} from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { readCalendarAddress } from '#app/availability/imported-calendars/imported-calendars.ts'
import { changeBusyTimes } from '#app/availability/schedule/schedule.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { connectionsTexts as words } from './texts.ts'

type ConnectionFaults = { name?: string; url?: string }
type Acting = { companyId: string; userId: string; now: Date }
type Outcome =
  { outcome: 'done' } | { outcome: 'refused'; faults: ConnectionFaults; typed: { name: string; url: string } }

/** Does what a form of the page says; `null` when it says nothing. */
export async function carryOutForm(
  db: Db,
  { form, ...acting }: Acting & { form: FormData },
): Promise<Outcome | null> {
  const what = textIn(form, 'was', { longest: 20 })
  const id = storableText(textIn(form, 'kalender', { longest: 80 }), 80)
  const { companyId, now } = acting
  if (what === 'hinzufuegen') return add(db, { form, ...acting })
  if (what === 'lesen') await readCalendarSoon(db, { companyId, id, now })
  else if (what === 'entfernen')
    await inTransaction(db, async (tx) => {
      await changeBusyTimes(tx, { companyId, id, times: [], now })
      await removeCalendar(tx, { companyId, id })
      await note(tx, { ...acting, action: 'calendar.disconnect' })
    })
  else if (what === 'neu')
    await inTransaction(db, async (tx) => {
      await renewFeedSecret(tx, { companyId, now })
      await note(tx, { ...acting, action: 'calendar.renew-address' })
    })
  else return null
  return { outcome: 'done' }
}

async function add(db: Db, { form, ...acting }: Acting & { form: FormData }): Promise<Outcome> {
  const name = storableText(textIn(form, 'name', { longest: 60 }), 60).trim()
  const url = storableText(textIn(form, 'adresse', { longest: 2000 }), 2000).trim()
  const address = readCalendarAddress(url)
  const faults: ConnectionFaults = {}
  if (name === '') faults.name = words.nameMissing
  if (typeof address === 'string') faults.url = words.refusals[address]
  const refused = { outcome: 'refused', faults, typed: { name, url } } as const
  if (typeof address === 'string' || name === '') return refused
  const serviceIds = form
    .getAll('angebot')
    .flatMap((each) => (typeof each === 'string' ? [storableText(each, 80)] : []))
  const { companyId, now } = acting
  return inTransaction(db, async (tx) => {
    const added = await addCalendar(tx, {
      companyId,
      name,
      url: address.href,
      serviceIds: serviceIds.slice(0, 200),
      now,
    })
    if (added.outcome === 'refused') return { ...refused, faults: { url: words.refusals[added.because] } }
    await note(tx, { ...acting, action: 'calendar.connect' })
    return { outcome: 'done' }
  })
}

const note = (tx: Db, { companyId, userId, action, now }: Acting & { action: string }) =>
  noteInAudit(tx, { actorId: userId, action, subject: { kind: 'company', id: companyId }, now })
