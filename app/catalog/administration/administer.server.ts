import { sql } from 'kysely'
import { noteInAudit, type AuditNote } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { movedTo, refused, saved, type Change, type Operation } from './changes.ts'

/**
 * Runs a command of the desk in a transaction. Commands wait for each other: names, order and versions that one has
 * read are still so when it writes.
 */
export function administer<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalog.administration', 0))`.execute(tx)
    return work(tx)
  })
}

/** Notes a command in its transaction. */
export function note(
  tx: Db,
  { actorId, now }: Operation,
  { action, subject, details = {} }: Pick<AuditNote, 'action' | 'subject' | 'details'>,
): Promise<void> {
  return noteInAudit(tx, { actorId, now, action, subject, details })
}

/** What was there and what is there now of the fields that differ, short, for the audit. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const text = (value: unknown) => {
    const whole = typeof value === 'string' ? value : JSON.stringify(value ?? null)
    return whole.length > longestValue ? `${whole.slice(0, longestValue)}…` : whole
  }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name] ?? null))
      .map(([name, value]) => [name, `${text(before[name])} → ${text(value)}`]),
  )
}

const longestValue = 120
/** Ordered numbers leave room for rows of a release's data. */
const step = 10

const ordered = { city: 'geohash', category: 'id', collection: 'id' } as const

/** Moves a city, a category or a collection to another place of its list, counted from 0. */
export function moveRow(
  db: Db,
  table: keyof typeof ordered,
  { key, place, ...operation }: Operation & { key: string; place: number },
): Promise<Change> {
  const column = ordered[table]
  return administer(db, async (tx) => {
    const rows = await tx
      .selectFrom(table)
      .select(sql<string>`${sql.ref(column)}`.as('key'))
      .orderBy('sort_nr')
      .orderBy(sql.ref(column))
      .execute()
    const before = rows.map((row) => row.key)
    if (!before.includes(key)) return refused('gone')
    const after = movedTo(before, { key, place })
    if (before.every((each, index) => each === after[index])) return saved(key)
    await sql`
      update ${sql.table(table)} as t set sort_nr = wanted.nr * ${sql.lit(step)}, edited_at = ${operation.now}
      from unnest(${after}::text[]) with ordinality as wanted (key, nr)
      where t.${sql.ref(column)} = wanted.key and t.sort_nr <> wanted.nr * ${sql.lit(step)}`.execute(tx)
    const details = { place: `${before.indexOf(key) + 1} → ${after.indexOf(key) + 1}` }
    await note(tx, operation, { action: `${table}.move`, subject: { kind: table, id: key }, details })
    return saved(key)
  })
}

/** The order number of a new row: it comes last. */
export async function lastNumber(tx: Db, table: keyof typeof ordered): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((of) => of.fn.max('sort_nr').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + step
}
