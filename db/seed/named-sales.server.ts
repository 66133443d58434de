import { sql } from 'kysely'
import { addDays, berlinMidnight, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { callerNotes, callers } from './data/callers.ts'
import { people } from './data/people.ts'
import { between, diceOf, hashOf, pickOf, type Dice } from './dice.ts'
import { personId } from './people.server.ts'

/** Sales of the demo by name begin so; the counter counts their places as sold by itself. */
export const namedSalePrefix = 'demo-sale-'

const daysAhead = 4
const mostParties = 4
const rowsPerInsert = 300

type Start = {
  serviceId: string
  eventId: string
  startsAt: Date
  endsAt: Date
  dayOn: string
  unit: 'person' | 'object'
  groups: PriceGroup[]
  /** Places that the counter sold without a name. */
  units: number
}

/**
 * Gives names to most of what the companies of the demo's people sold at their own counters for today and the days
 * ahead: the same places, now with who takes them. The same day gives the same names; a start is named once, so what
 * somebody changes stays.
 */
export async function nameSales(db: Db, { today }: { today: string }): Promise<void> {
  const owners = people.filter(({ provider }) => provider !== undefined)
  await withEach(owners, (owner) =>
    inTransaction(db, async (tx) => {
      const companyId = owner.provider ?? ''
      await sql`select pg_advisory_xact_lock(hashtextextended(${`counter ${companyId}`}, 0))`.execute(tx)
      const starts = await startsWithoutNames(tx, { companyId, today })
      const sales = starts.flatMap((start) => partiesAt(start, { companyId, soldBy: personId(owner) }))
      await takeFromNameless(tx, sales)
      for (let from = 0; from < sales.length; from += rowsPerInsert) {
        const some = sales.slice(from, from + rowsPerInsert)
        await tx
          .insertInto('counter_sale')
          .values(some.map(({ lines, ...sale }) => ({ ...sale, lines: jsonText(lines) })))
          .execute()
        await tx.insertInto('hold').values(some.map(holdRow)).execute()
      }
    }),
  )
}

async function startsWithoutNames(
  tx: Db,
  { companyId, today }: { companyId: string; today: string },
): Promise<Start[]> {
  const [from, to] = [berlinMidnight(today), berlinMidnight(addDays(today, daysAhead + 1))]
  const { rows } = await sql<Start>`
    select sale.service_id as "serviceId", sale.event_id as "eventId", sale.starts_at as "startsAt",
      coalesce(slot.ends_at, event.ends_at) as "endsAt", coalesce(slot.day_on, event.day_on) as "dayOn",
      service.counting_unit as unit, coalesce(event.price_groups, service.price_groups) as groups, sale.units
    from service
    join counter_sale as sale on sale.company_id = service.company_id and sale.service_id = service.id
      and sale.starts_at >= ${from} and sale.starts_at < ${to} and sale.name is null
    left join slot on sale.event_id = '' and slot.company_id = sale.company_id and slot.service_id = sale.service_id
      and slot.starts_at = sale.starts_at
    left join event on event.company_id = sale.company_id and event.id = sale.event_id
    where service.company_id = ${companyId} and coalesce(slot.ends_at, event.ends_at) is not null
      -- A stay of several slots would need places in each.
      and least_slots(service.duration_type, service.duration_minutes, service.slot_minutes) = 1
      and not exists (select from counter_sale as named
        where named.company_id = sale.company_id and named.service_id = sale.service_id
          and named.starts_at = sale.starts_at and named.event_id = sale.event_id
          and named.id like ${`${namedSalePrefix}%`})
    order by sale.service_id, sale.starts_at`.execute(tx)
  return rows
}

type Seller = { companyId: string; soldBy: string }
type NamedSale = ReturnType<typeof saleRow>

/** Some parties that share what was sold; the rest stays a number, as at any counter. */
function partiesAt(start: Start, seller: Seller): NamedSale[] {
  const dice = diceOf(`callers ${start.serviceId} ${start.eventId} ${start.startsAt.toISOString()}`)
  const nameless = dice() < 0.4 ? Math.floor(start.units * 0.3) : 0
  const sales: NamedSale[] = []
  let left = start.units - nameless
  for (let party = 0; party < mostParties && left > 0; party += 1) {
    const most = start.unit === 'object' ? 1 : 5
    const units = Math.min(left, between(dice, 1, most))
    left -= units
    sales.push(saleRow(start, { ...seller, units, nr: party, dice }))
  }
  return sales
}

function saleRow(start: Start, { companyId, soldBy, units, nr, dice }: Seller & Party) {
  const { serviceId, eventId, startsAt, endsAt, dayOn } = start
  const key = `${serviceId} ${eventId} ${startsAt.toISOString()} ${nr}`
  const id = `${namedSalePrefix}${hashOf(`a ${key}`).toString(36)}${hashOf(`b ${key}`).toString(36)}`
  const { firstName, lastName } = pickOf(dice, callers)
  const lines = soldLines(start, units, dice)
  const address = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z.-]/g, '')
  const hasPhone = dice() < 0.8
  return {
    company_id: companyId,
    id,
    service_id: serviceId,
    event_id: eventId,
    starts_at: startsAt,
    units,
    name: dice() < 0.2 ? `Familie ${lastName}` : dice() < 0.3 ? `${firstName} ${lastName}` : lastName,
    phone: hasPhone ? `0171 55501${String(between(dice, 0, 99)).padStart(2, '0')}` : null,
    email: !hasPhone || dice() < 0.4 ? `${address}@posteo.example` : null,
    persons: start.unit === 'object' ? units * personsPerBoat(start, dice) : units,
    lines,
    total_cents: lines.reduce((sum, { amount, priceCents }) => sum + amount * priceCents, 0),
    payment: dice() < 0.6 ? ('on-site' as const) : ('paid' as const),
    note: dice() < 0.15 ? pickOf(dice, callerNotes) : null,
    booking_code: codeFrom(key),
    ends_at: endsAt,
    starts_on: dayOn,
    operation_id: id,
    sold_by: soldBy,
    sold_at: new Date(startsAt.getTime() - between(dice, 5, 96) * 3_600_000),
  }
}

type Party = { units: number; nr: number; dice: Dice }

function personsPerBoat({ groups }: Start, dice: Dice): number {
  return between(dice, 1, groups.find(({ counts }) => counts === 'object')?.personsPerUnit ?? 2)
}

/** Adults, and in larger parties a child or two, at the price of the day. */
function soldLines({ groups, unit, dayOn }: Start, units: number, dice: Dice) {
  const days = weekdayOf(dayOn) > 5 ? 'weekend' : 'weekday'
  const fitting = groups.filter(({ counts, dayGroup }) => counts === unit && [days, 'all'].includes(dayGroup))
  const adult = fitting.find(({ isForChildren }) => !isForChildren)
  const child = fitting.find(({ isForChildren }) => isForChildren)
  if (!adult) return []
  const children = child && units > 2 ? between(dice, 0, units - 2) : 0
  const line = ({ personType: name, priceCents }: PriceGroup, amount: number) => ({
    name,
    amount,
    priceCents,
  })
  return [line(adult, units - children), ...(child && children > 0 ? [line(child, children)] : [])]
}

// As booking codes are, and by chance no other one's: 31 letters, eight places.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
function codeFrom(key: string): string {
  const four = (half: string) => {
    const dice = diceOf(`code ${half} ${key}`)
    return Array.from({ length: 4 }, () => pickOf(dice, [...letters])).join('')
  }
  return `UTK-${four('a')}-${four('b')}`
}

// What got a name is no longer sold without one.
async function takeFromNameless(tx: Db, sales: readonly NamedSale[]): Promise<void> {
  if (sales.length === 0) return
  await sql`
    with named as (
      select company_id, service_id, event_id, starts_at, sum(units) as units from unnest(
        ${sales.map((sale) => sale.company_id)}::text[], ${sales.map((sale) => sale.service_id)}::text[],
        ${sales.map((sale) => sale.event_id)}::text[], ${sales.map((sale) => sale.starts_at)}::timestamptz[],
        ${sales.map((sale) => sale.units)}::int[]) as sale (company_id, service_id, event_id, starts_at, units)
      group by 1, 2, 3, 4), gone as (
      delete from counter_sale as sale using named
      where sale.name is null and sale.company_id = named.company_id and sale.service_id = named.service_id
        and sale.event_id = named.event_id and sale.starts_at = named.starts_at and sale.units = named.units)
    update counter_sale as sale set units = sale.units - named.units from named
    where sale.name is null and sale.company_id = named.company_id and sale.service_id = named.service_id
      and sale.event_id = named.event_id and sale.starts_at = named.starts_at and sale.units > named.units`.execute(
    tx,
  )
}

// The column's type is its content, and what is written is text.
const jsonText = (lines: NamedSale['lines']) => sql<never>`${JSON.stringify(lines)}::jsonb`

const holdRow = (sale: NamedSale) => ({
  company_id: sale.company_id,
  reference: sale.id,
  line: 1,
  service_id: sale.service_id,
  slot_starts_at: sale.event_id === '' ? sale.starts_at : null,
  event_id: sale.event_id === '' ? null : sale.event_id,
  units: sale.units,
  taken_at: sale.sold_at,
})
