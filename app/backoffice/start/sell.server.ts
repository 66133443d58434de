import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isCrowded } from '#foundation/platform/contention.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import type { CounterSale, SaleRefusal } from '#app/availability/counter-sales/counter-sales.ts'
import {
  cancelSale,
  changeSale,
  saleById,
  sellAtCounter,
  startFacts,
  type SaleOutcome,
} from '#app/availability/counter-sales/counter-sales.server.ts'
import { queueSaleMail } from '#app/booking/messages/messages.server.ts'
import { askTheLine, capacityAfterWaitlist, lineOfOrder } from '#app/booking/waitlist/waitlist.server.ts'
import type { ReadSale } from './sale-form.ts'
import { wantedPlaces, type CompanyStart } from './start-view.server.ts'

/** Why a guest couldn't be written down. `taken`: somebody was faster; `waiting`: the rest is for those who wait. */
export type SellRefusal = Exclude<SaleRefusal, 'sold-out'> | 'too-few' | 'taken' | 'waiting' | 'busy'

/** What a press came to; `free` is what is left. */
export type SellResult =
  | { outcome: 'done'; sale: CounterSale; isMailed: boolean }
  | { outcome: 'refused'; because: SellRefusal; free: number }

type Acting = { start: CompanyStart; actorId: string; appUrl: string; now: Date }
type Selling = Acting & {
  sale: ReadSale
  slots: number
  /** How many places the form named as free. */
  seenFree: number
}

const refused = (because: SellRefusal, free = 0) => ({ outcome: 'refused', because, free }) as const

/** Writes a guest down, and to the guest where the company knows an address. */
export async function writeGuestDown(
  db: Db,
  selling: Selling & { operationId: string },
): Promise<SellResult> {
  const { start, operationId, appUrl, now } = selling
  return outcomeOf(db, selling, async (tx) => {
    const result = await sellAtCounter(tx, {
      ...commandOf(selling),
      serviceId: start.facts.serviceId,
      operationId,
    })
    if (result.outcome === 'refused') return result
    const { sale, isRepeated } = result
    const isMailed = !isRepeated && (await queueSaleMail(tx, 'sale-made', { sale, appUrl, now }))
    return { outcome: 'done', sale, isMailed: isMailed || (isRepeated && sale.email !== null) }
  })
}

/** Changes what was written down. The guest hears of it when it is about the visit. */
export async function changeGuest(db: Db, selling: Selling & { id: string }): Promise<SellResult> {
  const { start, id, appUrl, now } = selling
  const { companyId } = start.facts
  return outcomeOf(db, selling, async (tx) => {
    const before = await saleById(tx, { companyId, id })
    const result = await changeSale(tx, { ...commandOf(selling), id })
    if (result.outcome === 'refused') return result
    const { sale } = result
    if (before && isLess(before, sale)) await askAboutSale(tx, before)
    const isNews = !before || !isSameVisit(before, sale)
    const kind = before?.email === sale.email ? 'sale-changed' : 'sale-made'
    const isMailed = isNews && (await queueSaleMail(tx, kind, { sale, appUrl, now }))
    return { outcome: 'done', sale, isMailed }
  })
}

const isLess = (before: CounterSale, after: CounterSale) =>
  after.units < before.units || after.endsAt < before.endsAt

function isSameVisit(before: CounterSale, after: CounterSale): boolean {
  const about = ({ email, lines, persons, totalCents, payment, endsAt }: CounterSale) =>
    JSON.stringify([email, lines, persons, totalCents, payment, endsAt])
  return about(before) === about(after)
}

/** Cancels what was written down, gives the places to who waits, and writes to the guest; `null`: it was gone before. */
export async function cancelGuest(
  db: Db,
  { start, id, actorId, appUrl, now }: Acting & { id: string },
): Promise<{ sale: CounterSale; isMailed: boolean } | null> {
  return inTransaction(db, async (tx) => {
    const sale = await cancelSale(tx, { companyId: start.facts.companyId, id, actorId, now })
    if (!sale) return null
    await askAboutSale(tx, sale)
    return { sale, isMailed: await queueSaleMail(tx, 'sale-cancelled', { sale, appUrl, now }) }
  })
}

// A visit past midnight frees places of two days' lines; an event has the line of its start.
async function askAboutSale(tx: Db, sale: CounterSale): Promise<void> {
  const { companyId, serviceId, eventId, startsOn, endsAt } = sale
  const days = eventId === null ? new Set([startsOn, berlinDay(endsAt)]) : [startsOn]
  for (const day of days) await askTheLine(tx, { companyId, serviceId, eventId, startsOn: day })
}

function commandOf({ start, sale, slots, actorId, now }: Selling) {
  const { companyId, serviceId, eventId, startsAt } = start.facts
  const line = lineOfOrder({ companyId, serviceId, eventId, startsAt })
  return {
    companyId,
    actorId,
    ...sale.guest,
    units: sale.units,
    persons: sale.persons,
    lines: sale.lines,
    payment: sale.payment,
    wanted: wantedPlaces(start, slots),
    spare: (tx: Db, wanted: Wanted) => capacityAfterWaitlist(tx, line, wanted, now),
    now,
  }
}

type Refused = Extract<SaleOutcome, { outcome: 'refused' }>
const oversold = ['slot_not_oversold', 'event_not_oversold']

async function outcomeOf(
  db: Db,
  selling: Selling,
  work: (tx: Db) => Promise<SellResult | Refused>,
): Promise<SellResult> {
  const result = await inTransaction(db, work).catch((error: unknown) => {
    const constraint = databaseError(error)?.constraint
    if (constraint && oversold.includes(constraint)) return soldOut
    if (isCrowded(error)) return refused('busy')
    throw error
  })
  if (result.outcome === 'done' || result.because !== 'sold-out') return result as SellResult
  return refused(...(await whySoldOut(db, selling)))
}

const soldOut: Refused = { outcome: 'refused', because: 'sold-out', free: 0 }

async function whySoldOut(
  db: Db,
  { start, sale, seenFree }: Selling,
): Promise<[because: SellRefusal, free: number]> {
  const { companyId, serviceId, eventId, startsAt } = start.facts
  const now = await startFacts(db, {
    companyId,
    serviceId,
    ...(eventId === null ? { startsAt } : { eventId }),
  })
  const free = now ? Math.max(0, now.capacity - now.booked) : 0
  if (free >= sale.units) return ['waiting', free]
  return [seenFree > free ? 'taken' : 'too-few', free]
}
