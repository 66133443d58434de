import { z } from 'zod'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { admit, findDoorTicket, undoEntry } from '#app/booking/check-in/check-in.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { answerFor, bookingCodeIn, type DoorAnswer } from './door-scan.ts'

/** What a form at the door came to: for browsers without scripts. `entryId` is the next press's name. */
export type DoorFormAnswer = {
  typed: string
  /** What was typed is no booking code. */
  isNoCode: boolean
  answer: DoorAnswer | null
  entered: { count: number; wasOffline: false } | null
  /** The entry that can be taken back by the next press. */
  undoable: { reservationId: string; entryId: string } | null
  /** How many were taken back outside; `too-late`: they stay inside. */
  undone: { count: number; wasOffline: false; isUsed: boolean } | 'too-late' | null
  entryId: string
}

const id = z.string().regex(/^[\w-]{1,64}$/)
const undoing = z.object({ was: z.literal('undo'), reservationId: id, entryId: id })
const entering = z.object({
  was: z.literal('enter'),
  reservationId: id,
  entryId: id,
  count: z.coerce.number().int().min(1).max(100_000).catch(1),
})

type At = { companyId: string; by: string; now: Date }

/** Carries out a form at the door. The caller has checked that `by` is one of the company's people. */
export async function carryOutDoorForm(db: Db, form: FormData, at: At): Promise<DoorFormAnswer> {
  const before = { typed: '', isNoCode: false, answer: null, entered: null }
  const nothing = { ...before, undoable: null, undone: null, entryId: randomId() }
  const undo = undoing.safeParse(Object.fromEntries(form))
  if (undo.success) return { ...nothing, ...(await takeBack(db, undo.data, at)) }
  const entry = entering.safeParse(Object.fromEntries(form))
  if (entry.success) return { ...nothing, ...(await enter(db, entry.data, at)) }
  const typed = textIn(form, 'typed').slice(0, 60)
  const bookingCode = bookingCodeIn(typed)
  if (!bookingCode) return { ...nothing, typed, isNoCode: true }
  const ticket = await findDoorTicket(db, { companyId: at.companyId, by: { bookingCode }, now: at.now })
  const answer = ticket ? byHand(ticket, at.now) : ({ kind: 'unknown' } as const)
  return { ...nothing, typed, answer }
}

const byHand = (ticket: Parameters<typeof answerFor>[0], now: Date) =>
  answerFor(ticket, { comer: 'party', shown: null, now })

async function enter(
  db: Db,
  { reservationId, entryId, count }: z.infer<typeof entering>,
  { companyId, by, now }: At,
): Promise<Pick<DoorFormAnswer, 'answer' | 'entered' | 'undoable'>> {
  const order = { companyId, reservationId, entryId, whom: { count }, shown: null, by }
  const admitted = await admit(db, order, { at: now })
  const nobody = { entered: null, undoable: null }
  if (admitted.outcome === 'unknown') return { answer: { kind: 'unknown' }, ...nobody }
  const answer = byHand(admitted.ticket, now)
  if (admitted.outcome !== 'admitted') return { answer, ...nobody }
  const entered = { count: admitted.numbers.length, wasOffline: false } as const
  return { answer, entered, undoable: { reservationId, entryId } }
}

async function takeBack(
  db: Db,
  { reservationId, entryId }: z.infer<typeof undoing>,
  { companyId, by, now }: At,
): Promise<Pick<DoorFormAnswer, 'answer' | 'undone'>> {
  const undone = await undoEntry(db, { companyId, reservationId, entryId, by }, { at: now })
  if (undone.outcome === 'too-late') return { answer: null, undone: 'too-late' }
  if (undone.outcome === 'unknown') return { answer: { kind: 'unknown' }, undone: null }
  const isUsed = undone.ticket.admitted.some(({ number }) => undone.numbers.includes(number))
  const said = { count: undone.numbers.length, wasOffline: false, isUsed } as const
  return { answer: byHand(undone.ticket, now), undone: said }
}
