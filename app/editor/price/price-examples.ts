import { quote, vatAmounts, type QuoteRefusal } from '#app/booking/quote/quote.ts'
import { commissionOf } from '#app/payment/payment.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { PriceValues } from './check-price.ts'
import { daysText, exampleDays, exampleMinutes, instantOn, type ExampleDay } from './example-days.ts'
import { doubtfulParties, exampleParties, partyText, type ExampleParty } from './example-parties.ts'
import { exampleTexts as texts } from './texts.ts'
import { typedClock } from './typed-values.ts'

/** What guests pay and what arrives, in words; `null` payout: it costs nothing. Or why it can't be booked. */
export type ExampleCell = { guests: string; payout: string | null } | { refused: string }

/** One party with a cell for each column. */
type ExampleRow = { title: string; extras: string | null; cells: ExampleCell[] }

/** The table beside the form. */
export type PriceExamples = {
  /** Days of one price: `Mo. bis Fr.`, `Sa., So., Feiertag`. */
  columns: string[]
  rows: ExampleRow[]
  /** A party that can't be booked: `2 Kinder allein:`, and why. */
  refused: { party: string; reason: string } | null
  /** `, inkl. 19 % MwSt`; empty where none is shown. */
  vat: string
  /** Which start the prices are of, where that matters. */
  start: string | null
}

/** What the rest of the draft says of parties, and the party that somebody tries. */
export type ExampleContext = {
  now: Date
  countMinPerson?: number
  countMaxPerson?: number
  /** Places of the largest start, where it is known. */
  placesPerStart?: number | null
  /** Rounds of the shortest stay. */
  slots?: number
  isSmallBusiness?: boolean
  own?: ExampleParty | null
}

type Quote = ReturnType<typeof quote>
type Asked = { values: PriceValues; context: ExampleContext; startMinute: number }

const mostColumns = 3

/** Three parties at days of different prices, by the very quote of the order page, and one that is refused. */
export function priceExamples(values: PriceValues, context: ExampleContext): PriceExamples {
  const terms = termsFrom(values, context)
  const typical = exampleParties(terms)
  const parties = context.own ? [...typical, context.own] : typical
  const days = exampleDays(values.priceGroups, context.now)
  const asked = { values, context, startMinute: firstPriced(values, { context, days, typical }) }
  const columns = columnsOf(days, (day) => parties.map((party) => cellFor(quoteFor(asked, party, day))))
  const hasFrames = values.priceGroups.some(({ timeFrame }) => timeFrame !== null)
  return {
    columns: columns.map(({ kinds }) => daysText(kinds)),
    rows: parties.map((party, row) => ({
      ...partyText(values, party),
      cells: columns.flatMap(({ cells }) => cells[row] ?? []),
    })),
    refused: refusedParty(asked, days[0]),
    vat: vatText(asked, { parties, days }),
    start: hasFrames ? texts.at(typedClock(asked.startMinute)) : null,
  }
}

/** The line above the telephone's foot: the first party at the weekend, or whenever it can come. */
export function exampleLine({ columns, rows }: PriceExamples) {
  const first = rows[0]
  if (!first) return null
  const priced = first.cells.flatMap((cell, index) => ('guests' in cell ? [{ ...cell, index }] : []))
  const cell = priced[1] ?? priced[0]
  const [day] = columns.length > 1 ? (columns[cell?.index ?? 0]?.split(',') ?? []) : []
  return cell ? { party: day ? texts.with(first.title, day) : first.title, ...cell } : null
}

function termsFrom(
  values: PriceValues,
  { countMinPerson = 1, countMaxPerson = 99, placesPerStart }: ExampleContext,
) {
  const mostPlaces = Math.min(placesPerStart ?? Infinity, values.objects.length || Infinity)
  return { ...values, priceVersion: 1, countMinPerson, countMaxPerson, mostPlaces }
}

function quoteFor(
  { values, context, startMinute }: Asked,
  party: ExampleParty,
  { dayOn }: ExampleDay,
): Quote {
  return quote(termsFrom(values, context), {
    choices: Object.entries(party.amounts).map(([groupID, amount]) => ({ groupID, amount })),
    slots: context.slots ?? 1,
    persons: party.persons,
    startsAt: instantOn(dayOn, startMinute),
  })
}

// A time at which most of the week has a price.
function firstPriced(
  values: PriceValues,
  {
    context,
    days,
    typical,
  }: { context: ExampleContext; days: readonly ExampleDay[]; typical: readonly ExampleParty[] },
): number {
  const pricedAt = (startMinute: number) =>
    days.filter((day) =>
      typical.some((party) => quoteFor({ values, context, startMinute }, party, day).outcome === 'priced'),
    ).length
  const minutes = exampleMinutes(values.priceGroups)
  const most = Math.max(...minutes.map(pricedAt))
  return minutes.find((minute) => pricedAt(minute) === most) ?? 720
}

function cellFor(of: Quote): ExampleCell {
  if (of.outcome === 'refused') return { refused: texts.refused[of.because] }
  const { totalCents } = of.cart
  if (totalCents === 0) return { guests: texts.free, payout: null }
  return { guests: formatEuro(totalCents), payout: formatEuro(totalCents - commissionOf(totalCents)) }
}

type Column = { kinds: ExampleDay['kind'][]; cells: ExampleCell[] }

// Days of equal prices are one column: the most usual days, Saturdays, holidays, then what is left.
function columnsOf(days: readonly ExampleDay[], cellsOn: (day: ExampleDay) => ExampleCell[]): Column[] {
  const columns = new Map<string, Column>()
  for (const day of days) {
    const cells = cellsOn(day)
    const column = columns.get(JSON.stringify(cells)) ?? { kinds: [], cells }
    column.kinds.push(day.kind)
    columns.set(JSON.stringify(cells), column)
  }
  const all = [...columns.values()]
  const usual = all.toSorted((one, other) => other.kinds.length - one.kinds.length)[0]
  const isFirst = (column: Column) =>
    [column === usual, column.kinds.includes(6), column.kinds.includes('holiday')].indexOf(true) + 1 || 9
  const chosen = all.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, mostColumns)
  return all.filter((column) => chosen.includes(column))
}

const saidOfParties: ReadonlySet<QuoteRefusal> = new Set<QuoteRefusal>([
  'needs-adult',
  'needs-child',
  'too-few-adults',
  'too-few-persons',
  'too-few-units',
])

function refusedParty(asked: Asked, day: ExampleDay | undefined): PriceExamples['refused'] {
  if (!day) return null
  for (const party of doubtfulParties(termsFrom(asked.values, asked.context))) {
    const answer = quoteFor(asked, party, day)
    if (answer.outcome === 'priced' || !saidOfParties.has(answer.because)) continue
    const { title } = partyText(asked.values, party)
    const isAlone = answer.because === 'needs-adult' || answer.because === 'needs-child'
    return {
      party: isAlone ? texts.alone(title) : texts.together(title),
      reason: texts.refused[answer.because],
    }
  }
  return null
}

function vatText(
  asked: Asked,
  { parties, days }: { parties: readonly ExampleParty[]; days: readonly ExampleDay[] },
): string {
  if (asked.context.isSmallBusiness) return texts.noVat
  const rates = new Set<number>()
  for (const party of parties)
    for (const day of days) {
      const answer = quoteFor(asked, party, day)
      if (answer.outcome === 'priced') for (const { percent } of vatAmounts(answer.cart)) rates.add(percent)
    }
  const [rate] = rates
  if (rate === undefined) return texts.noVat
  return rates.size === 1 ? texts.vat(rate) : texts.mixedVat
}
