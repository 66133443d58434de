import { berlinClock, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { BlockQuestion } from './block.ts'
import { blockableStart, blockStart, openStart, type BlockOutcome } from './block-start.server.ts'
import { guestLine } from './guest-line.ts'
import { guestsBetween } from './guests.server.ts'
import { fillLevel } from './starts.ts'

const longestId = 80
const longestReason = 80

/** The dialog that an address opens; `null` when it names none, or no slot of this company. */
export async function blockQuestion(
  db: Db,
  { companyId, query, now }: { companyId: string; query: URLSearchParams; now: Date },
): Promise<BlockQuestion | null> {
  if (query.get('open') !== 'sperren') return null
  const startsAt = instant(query.get('start') ?? '')
  const serviceId = storableText(query.get('feld') ?? '', longestId)
  const start = startsAt && (await blockableStart(db, { companyId, serviceId, startsAt }))
  if (!start) return null
  const day = { companyId, fromOn: start.dayOn, toOn: start.dayOn }
  const coming = start.booked > 0 ? await guestsBetween(db, day) : []
  const here = coming.filter(
    (guest) => guest.serviceId === serviceId && guest.startsAt?.getTime() === startsAt.getTime(),
  )
  const { capacity, booked, shared } = start
  return {
    serviceId,
    startsAt,
    dayOn: start.dayOn,
    title: start.title,
    day: formatFullDay(start.dayOn),
    clock: berlinClock(startsAt),
    free: fillLevel({ capacity, booked, shared, condition: 'scheduled' }).free,
    booked,
    shared,
    guests: guestLine(here),
    isOver: startsAt <= now,
    block: start.block,
    formKey: randomId(),
  }
}

/** Does what the dialog's form says. */
export function answerBlockForm(
  db: Db,
  { form, ...acting }: { form: FormData; companyId: string; userId: string; now: Date },
): Promise<BlockOutcome> {
  const serviceId = storableText(textIn(form, 'feld', { longest: longestId }), longestId)
  const startsAt = instant(textIn(form, 'start', { longest: longestId }))
  if (!startsAt) return Promise.resolve({ outcome: 'refused', because: 'no-such-start' })
  const key = { ...acting, serviceId, startsAt }
  if (textIn(form, 'was') === 'freigeben') return openStart(db, key)
  const reason = storableText(textIn(form, 'grund', { longest: longestReason }), longestReason).trim()
  const formKey = storableText(textIn(form, 'schluessel', { longest: longestId }), longestId)
  return blockStart(db, { ...key, reason: reason || null, formKey: formKey || randomId() })
}

function instant(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}
