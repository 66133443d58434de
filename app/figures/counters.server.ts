import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import {
  countHeader,
  countRow,
  countText,
  isPerson,
  isVisit,
  type Asker,
  type CountedEvent,
} from './figures.ts'

/** Counts in this process' memory, written every few seconds. */
export type Counters = {
  count: (event: CountedEvent) => void
  /** Counts what an answer's header says, if a person called up the page. */
  countAnswer: (asker: Asker, counted: string | null | undefined) => void
  /** The same for an answer that carries the header; the answer that comes back has it no more. */
  withoutHeader: (asker: Asker, answer: Response) => Response
  /** A panel that a browser says it opened. */
  countPanel: (asker: Asker, of: { companyId: string; serviceId: string; address: string }) => void
  flush: () => Promise<void>
  /** Writes from now on. */
  start: () => void
  /** Writes what is left. */
  stop: () => Promise<void>
}

const flushMs = 5_000
/** So many different things between two writes; more would be made up by somebody, and isn't counted. */
const mostKeys = 20_000
/** Panels of one address within a minute; addresses are in memory that long, and nowhere else. */
const panelsAMinute = 60
const mostAddresses = 20_000
const minuteMs = 60_000
const hourMs = 3_600_000

/** Counters that are at zero. Nothing of whoever is counted is kept. */
export function openCounters({ db, now, log }: { db: Db; now: () => Date; log: Log }): Counters {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  const dayAt = openDays()
  const takePanel = openPanelLimit()
  const add = (key: string, more: number) => {
    const before = counts.get(key)
    if (before === undefined && counts.size >= mostKeys) return
    counts.set(key, (before ?? 0) + more)
  }
  const countAt = (text: string) => add(`${dayAt(now().getTime())}&${text}`, 1)

  const writeAll = async () => {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      await addCounts(db, written)
    } catch (error) {
      // With what comes next.
      for (const [key, count] of written) add(key, count)
      throw error
    }
  }
  const flush = oneByOne(writeAll)
  const counters: Counters = {
    count: (event) => countAt(countText(event)),
    countAnswer(asker, counted) {
      if (counted && isVisit(asker)) countAt(counted)
    },
    withoutHeader(asker, answer) {
      const counted = answer.headers.get(countHeader)
      if (counted === null) return answer
      if (answer.status === 200) counters.countAnswer(asker, counted)
      const plain = new Response(answer.body, answer)
      plain.headers.delete(countHeader)
      return plain
    },
    countPanel(asker, { companyId, serviceId, address }) {
      if (!isPerson(asker) || !takePanel(address, now().getTime())) return
      counters.count({ kind: 'panel-opened', companyId, serviceId })
    },
    flush,
    start() {
      timer ??= setInterval(() => {
        flush().catch((error: unknown) => log.error('figures', faultFields(error)))
      }, flushMs).unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
      return flush()
    },
  }
  return counters
}

function oneByOne(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

// Days of Berlin begin with an hour: one is worked out once an hour.
function openDays() {
  let hour = -1
  let day = ''
  return (ms: number): string => {
    const current = Math.floor(ms / hourMs)
    if (current !== hour) day = berlinDay(new Date(ms))
    hour = current
    return day
  }
}

function openPanelLimit() {
  let minute = -1
  const taken = new Map<string, number>()
  return (address: string, ms: number): boolean => {
    const current = Math.floor(ms / minuteMs)
    if (current !== minute) taken.clear()
    minute = current
    const count = (taken.get(address) ?? 0) + 1
    if (count > panelsAMinute || (count === 1 && taken.size >= mostAddresses)) return false
    taken.set(address, count)
    return true
  }
}

const rowsAStatement = 1_000

/** Adds counts of `day&event`. In one order everywhere, so that two processes never wait for each other. */
async function addCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts]
    .map(([key, count]) => ({ day: key.slice(0, 10), row: countRow(key.slice(11)), count }))
    .flatMap(({ day, row, count }) => (row ? [{ day, ...row, count }] : []))
  if (rows.length === 0) return
  await inTransaction(db, async (tx) => {
    const sorted = rows.toSorted((a, b) => (orderText(a) < orderText(b) ? -1 : 1))
    for (let at = 0; at < sorted.length; at += rowsAStatement)
      await upsert(tx, sorted.slice(at, at + rowsAStatement))
  })
}

type Row = NonNullable<ReturnType<typeof countRow>> & { day: string; count: number }

const orderText = (row: Row) =>
  JSON.stringify([row.companyId, row.city, row.day, row.kind, row.serviceId, row.words])

// What there isn't is left out: a browser may name any offer.
async function upsert(db: Db, rows: readonly Row[]): Promise<void> {
  const column = (name: keyof Row) => rows.map((row) => row[name])
  await sql`
    insert into daily_count (day, kind, company_id, service_id, city, words, count)
    select given.day, given.kind, given.company_id, given.service_id, given.city, given.words, given.count
    from unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('companyId')}::text[],
      ${column('serviceId')}::text[], ${column('city')}::text[], ${column('words')}::text[], ${column('count')}::int[])
      with ordinality as given (day, kind, company_id, service_id, city, words, count, nr)
    where given.kind = 'empty-search'
      or (given.service_id = '' and exists (select from company where id = given.company_id))
      or exists (select from service where company_id = given.company_id and id = given.service_id)
    order by given.nr
    on conflict (company_id, city, day, kind, service_id, words)
      do update set count = daily_count.count + excluded.count`.execute(db)
}
