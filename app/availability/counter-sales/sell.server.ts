import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { runText, type Db } from '#foundation/platform/db.server.ts'
import { randomCode, randomId } from '#foundation/platform/random.ts'
import {
  lockChange,
  makeChange,
  releasePlaces,
  takeChange,
  takePlaces,
} from '#app/availability/availability.server.ts'
import type { CapacityGuards, PlacesOutcome, Wanted } from '#app/availability/availability.ts'
import { saleTotal } from './counter-sales.ts'
import type { CounterSale, SaleContent, SaleGuest, SaleRefusal } from './counter-sales.ts'
import { lockSale, lockSaleRow, saleById, saleOf, selectSales } from './sales.server.ts'

/** How many of the wanted places those leave who wait for them; asked under the locks. */
type Spare = (tx: Db, wanted: Wanted) => Promise<number>

type Commanding = {
  companyId: string
  /** Who of the company does it. */
  actorId: string
  now: Date
  spare?: Spare | undefined
  /** Only for the race tests. */
  guards?: CapacityGuards | undefined
}

/** One press of the button. `operationId` is the form's own: pressing again is the same sale. */
export type SellCommand = Commanding &
  SaleGuest &
  SaleContent & { serviceId: string; wanted: Wanted; operationId: string }

/** Sold or changed, or why not; `free` is what was left when places ran out. */
export type SaleOutcome =
  | { outcome: 'done'; sale: CounterSale; isRepeated: boolean }
  | { outcome: 'refused'; because: SaleRefusal; free: number }

const refused = (because: SaleRefusal, free = 0) => ({ outcome: 'refused', because, free }) as const

/**
 * Sells places that guests ask for by telephone or at the counter: into the same capacity as orders, by the same lock,
 * condition and CHECK. A refusal leaves nothing behind.
 */
export async function sellAtCounter(tx: Db, command: SellCommand): Promise<SaleOutcome> {
  const { companyId, serviceId, operationId, wanted, units, now, actorId, spare, guards } = command
  const earlier = await earlierSale(tx, command)
  if (earlier) return earlier
  const id = randomId()
  const places = await takePlaces(tx, {
    companyId,
    serviceId,
    reference: id,
    wanted,
    units,
    now,
    ...companyTimes,
    spare: spare && ((locked) => spare(locked, wanted)),
    guards,
  })
  if (places.outcome === 'refused') return refusalOf(places)
  const row = await tx
    .insertInto('counter_sale')
    .values({
      company_id: companyId,
      id,
      service_id: serviceId,
      event_id: wanted.kind === 'event' ? wanted.eventId : '',
      starts_at: places.startsAt,
      ends_at: places.endsAt,
      starts_on: places.dayOn,
      ...contentColumns(command),
      booking_code: randomCode(),
      operation_id: operationId,
      sold_by: actorId,
      sold_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(tx, command, { action: 'counter-sale.sell', sale: { id, serviceId } })
  return { outcome: 'done', sale: saleOf(row), isRepeated: false }
}

// A company knows its own calendar: it sells at the last moment and beyond what visitors can book ahead.
const companyTimes = { leadTimeMinutes: 0, lastDayOn: null, until: 'end' } as const

function refusalOf({ because, free }: Extract<PlacesOutcome, { outcome: 'refused' }>) {
  // Lead time and horizon are switched off above.
  return refused(because === 'too-soon' || because === 'too-far' ? 'not-offered' : because, free)
}

// Two presses of one form wait here for each other, whichever starts they name.
async function earlierSale(tx: Db, command: SellCommand): Promise<SaleOutcome | null> {
  const { companyId, operationId, wanted, name, units } = command
  const lock = `counter sale ${companyId} ${operationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const row = await selectSales(tx, companyId).where('operation_id', '=', operationId).executeTakeFirst()
  if (!row) return null
  const sale = saleOf(row)
  const isSameStart =
    wanted.kind === 'event'
      ? sale.eventId === wanted.eventId
      : sale.startsAt.getTime() === wanted.startsAt[0]?.getTime()
  const isSame = isSameStart && sale.serviceId === command.serviceId && sale.name === name
  if (!isSame || sale.units !== units || sale.cancelledAt) return refused('form-used-up')
  return { outcome: 'done', sale, isRepeated: true }
}

function contentColumns({ name, phone, email, note: text, ...sold }: SaleGuest & SaleContent) {
  const { units, persons, lines, payment } = sold
  return {
    name,
    phone,
    email,
    note: text,
    units,
    persons,
    payment,
    lines: JSON.stringify(lines),
    total_cents: saleTotal(lines),
  }
}

type SaleKey = { companyId: string; id: string }
type Changing = Commanding & SaleKey & { wanted: Wanted }

/**
 * Changes who comes, how many, for how long. What is more is taken as a sale takes it; what is less is free at once.
 * A refusal changes nothing.
 */
export async function changeSale(tx: Db, command: Changing & SaleGuest & SaleContent): Promise<SaleOutcome> {
  return change(tx, command, { content: command, action: 'counter-sale.change' })
}

/**
 * Moves a sale to another start of its offer, or along with the date of its event, which keeps its id. For a whole
 * start the caller locks all starts first, in the order of their times: the sales of one start may hold several.
 */
export async function moveSale(tx: Db, command: Changing): Promise<SaleOutcome> {
  return change(tx, command, { content: null, action: 'counter-sale.move' })
}

async function change(
  tx: Db,
  command: Changing,
  { content, action }: { content: (SaleGuest & SaleContent) | null; action: string },
): Promise<SaleOutcome> {
  const { companyId, id, wanted, now, guards, spare } = command
  const seen = await saleById(tx, { companyId, id })
  if (!seen) return refused('not-offered')
  const units = content?.units ?? seen.units
  // Holds what is more, for the moment between taking and making the change.
  const moving = `${id} change`
  const places = { companyId, serviceId: seen.serviceId, reference: id, change: moving, wanted, units, now }
  await lockChange(tx, places)
  const sale = await lockSaleRow(tx, { companyId, id })
  if (!sale) return refused('not-offered')
  if (sale.cancelledAt) return refused('cancelled')
  const taken = await takeChange(tx, { ...places, ...companyTimes, guards, ...(spare ? { spare } : {}) })
  if (taken.outcome === 'refused') return refusalOf(taken)
  await makeChange(tx, places)
  await runText(tx, 'delete from hold where company_id = $1 and reference = $2', [companyId, moving])
  const row = await tx
    .updateTable('counter_sale')
    .set((of) => ({
      ...(content ? contentColumns(content) : {}),
      event_id: wanted.kind === 'event' ? wanted.eventId : '',
      starts_at: taken.startsAt,
      ends_at: taken.endsAt,
      starts_on: taken.dayOn,
      sequence: of('sequence', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await note(tx, command, { action, sale })
  return { outcome: 'done', sale: saleOf(row), isRepeated: false }
}

/**
 * Cancels a sale and gives its places back; `null` when it was cancelled before, or there is none. Whoever calls this
 * lets those hear of it who wait for places, or ends their waiting where the start doesn't take place.
 */
export async function cancelSale(
  tx: Db,
  { companyId, id, actorId, now }: SaleKey & Pick<Commanding, 'actorId' | 'now'>,
): Promise<CounterSale | null> {
  const sale = await lockSale(tx, { companyId, id })
  if (!sale || sale.cancelledAt) return null
  await releasePlaces(tx, { companyId, reference: id, now })
  await tx
    .updateTable('counter_sale')
    .set((of) => ({ cancelled_at: now, sequence: of('sequence', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await note(tx, { companyId, actorId, now }, { action: 'counter-sale.cancel', sale })
  return { ...sale, cancelledAt: now, sequence: sale.sequence + 1 }
}

async function note(
  tx: Db,
  { companyId, actorId, now }: Pick<Commanding, 'companyId' | 'actorId' | 'now'>,
  { action, sale }: { action: string; sale: { id: string; serviceId: string } },
): Promise<void> {
  const details = { serviceId: sale.serviceId, saleId: sale.id }
  await noteInAudit(tx, { actorId, action, subject: { kind: 'company', id: companyId }, details, now })
}
