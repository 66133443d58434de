import { z } from 'zod'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { admit, doorTicketOf } from '#app/booking/booking.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { answerFor, bookingCodeIn, type DoorAnswer } from './door-scan.ts'

/** What a form at the door came to: for browsers without scripts. `entryId` is the next press's name. */
export type DoorFormAnswer = {
  typed: string
  /** What was typed is no booking code. */
  isNoCode: boolean
  answer: DoorAnswer | null
  entered: { count: number; wasOffline: false } | null
  entryId: string
}

const entering = z.object({
  was: z.literal('enter'),
  reservationId: z.string().regex(/^[\w-]{1,64}$/),
  entryId: z.string().regex(/^[\w-]{1,64}$/),
  count: z.coerce.number().int().min(1).max(100_000).catch(1),
})

type At = { companyId: string; by: string; now: Date }

/** Carries out a form at the door. The caller has checked that `by` is one of the company's people. */
export async function carryOutDoorForm(db: Db, form: FormData, at: At): Promise<DoorFormAnswer> {
  const nothing = { typed: '', isNoCode: false, answer: null, entered: null, entryId: randomId() }
  const entry = entering.safeParse(Object.fromEntries(form))
  if (entry.success) return { ...nothing, ...(await enter(db, entry.data, at)) }
  const typed = textIn(form, 'typed').slice(0, 60)
  const bookingCode = bookingCodeIn(typed)
  if (!bookingCode) return { ...nothing, typed, isNoCode: true }
  const ticket = await doorTicketOf(db, { companyId: at.companyId, by: { bookingCode }, now: at.now })
  const answer = ticket ? byHand(ticket, at.now) : ({ kind: 'unknown' } as const)
  return { ...nothing, typed, answer }
}

const byHand = (ticket: Parameters<typeof answerFor>[0], now: Date) =>
  answerFor(ticket, { comer: 'party', shown: null, now })

async function enter(
  db: Db,
  { reservationId, entryId, count }: z.infer<typeof entering>,
  { companyId, by, now }: At,
): Promise<Pick<DoorFormAnswer, 'answer' | 'entered'>> {
  const order = { companyId, reservationId, entryId, whom: { count }, shown: null, by }
  const admitted = await admit(db, order, { at: now })
  if (admitted.outcome === 'unknown') return { answer: { kind: 'unknown' }, entered: null }
  const answer = byHand(admitted.ticket, now)
  if (admitted.outcome === 'refused') return { answer, entered: null }
  return { answer, entered: { count: admitted.numbers.length, wasOffline: false } }
}
