import { createHash } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
} from 'kysely'
import pg from 'pg'
import { answerOf } from './driver-answer.server.ts'
import { sessionOptions } from './postgres/session-options.ts'
import { askToStop } from './stop-query.server.ts'
import type { Tables } from './tables.ts'

/** The handle that everything which touches data takes first: a pool or an open transaction. */
export type Db = Kysely<Tables>

const statementTimeoutMs = 5_000
const lockTimeoutMs = 2_000
const idleInTransactionTimeoutMs = 10_000
/** A new connection begins without prepared statements: what was asked for long ago isn't kept for ever. */
const connectionLifeSeconds = 900

// int8 as number: ids are text and sums are cents, both far below 2^53. Tag bits are read as text where 64 bits count.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)

/**
 * Opens a pool of at most `max` connections, whose statements are stopped after `statementMs`; what looks at
 * everything beside the application may take longer. `destroy()` closes it.
 */
export function openDb(url: string, { max = 16, statementMs = statementTimeoutMs } = {}): Db {
  const pool = new NamedPool({
    connectionString: url,
    max,
    maxLifetimeSeconds: connectionLifeSeconds,
    types,
    statement_timeout: statementMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: 'utkiek',
    options: sessionOptions,
  })
  // An idle connection that the server closed is replaced at next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one at work, whose query is told by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Registers a statement as hot: from then on its exact text is sent under this name, so that the server parses and
 * plans it once per connection. Names are unique in the code base; PostgreSQL keeps 63 letters of one, so a longer name
 * is sent with a digest in the place of its end. Returns the text.
 */
export function hot(name: string, text: string): string {
  if (!hotNames.has(text)) hotNames.set(text, keptName(name))
  return text
}

/**
 * As `hot`, for texts that are put together from what somebody asked for. There are far more of them than the server
 * could keep, at half a megabyte each on every connection: beyond its first ones a connection sends them unnamed.
 */
export function hotShape(name: string, text: string): string {
  if (!shapes.has(text)) shapes.set(text, keptName(name))
  return text
}

const mostShapes = 500
const mostShapesOfConnection = 32

const longestName = 63
const digestLetters = 12

function keptName(name: string): string {
  if (name.length <= longestName) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLetters)
  return `${name.slice(0, longestName - digestLetters - 1)}_${digest}`
}

const hotNames = new Map<string, string>()
const builtTexts = new Map<string, string>()
const shapes = new LRUCache<string, string>({ max: mostShapes })
const transactions = new AsyncLocalStorage<true>()
const limits = new AsyncLocalStorage<number>()

/** Runs a text with its values ($1, $2, ...): the rows it returned and how many rows it changed. */
export async function runText<Row>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: Row[]; changed: number }> {
  const { rows, numAffectedRows } = await db.executeQuery<Row>(rawQuery<Row>(text, values))
  return { rows, changed: Number(numAffectedRows ?? 0n) }
}

// What `CompiledQuery.raw` makes, without freezing it part by part on every run: that shows in a booking's time.
const emptyQuery = CompiledQuery.raw('')

function rawQuery<Row>(sql: string, parameters: readonly unknown[]): CompiledQuery<Row> {
  return { ...emptyQuery, sql, parameters }
}

// PostgreSQL's text has no NUL: whatever brings one is no row's, and must not end as an error.
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

/**
 * Runs a query that is built once and then sent again under its name with other `values`: for hot ones that read better
 * built than written. `values` are those of the text's $1, $2, ... in their order; the first run compares. Names are
 * unique in the code base.
 *
 * @throws {Error} when the values aren't those that the query was built with.
 */
export async function runHot<Row>(
  db: Db,
  name: string,
  values: readonly unknown[],
  build: () => { compile: (db: Db) => CompiledQuery<Row> },
): Promise<Row[]> {
  const text = builtTexts.get(name) ?? builtOnce(name, values, build().compile(db))
  const { rows } = await db.executeQuery<Row>(rawQuery<Row>(text, values))
  return rows
}

function builtOnce(name: string, values: readonly unknown[], { sql, parameters }: CompiledQuery): string {
  const isSame = values.length === parameters.length && values.every((value, nr) => value === parameters[nr])
  if (!isSame) throw new Error(`the statement ${name} was built with other values than it is run with`)
  builtTexts.set(name, hot(name, sql))
  return sql
}

/** A page of `query`, ordered by a time and then an id: at most `limit` rows that come after `after`. */
export function pageByTime<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  [time, id]: readonly [StringReference<DB, TB>, StringReference<DB, TB>],
  { after, limit }: { after: readonly [Date, string] | null; limit: number },
): SelectQueryBuilder<DB, TB, Row> {
  const page = query.orderBy(time).orderBy(id).limit(limit)
  if (after === null) return page
  return page.where(sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) > (${after[0]}, ${after[1]})`)
}

class NamedClient extends pg.Client {
  readonly #shapes = new Set<string>()

  #nameOf(text: string): string | undefined {
    const name = hotNames.get(text)
    if (name !== undefined) return name
    const shape = shapes.get(text)
    if (shape === undefined || this.#shapes.has(shape)) return shape
    if (this.#shapes.size >= mostShapesOfConnection) return undefined
    this.#shapes.add(shape)
    return shape
  }

  // The pool's callers pass (text, values); only registered texts get a name.
  override query(...args: unknown[]): never {
    const [text, given, ...others] = args
    const values = Array.isArray(given) ? given.map(storable) : given
    const name = typeof text === 'string' ? this.#nameOf(text) : undefined
    const forwarded = name ? [{ name, text, values }, ...others] : [text, values, ...others]
    const answer = answerOf((asked) => Reflect.apply(pg.Client.prototype.query, this, asked), forwarded)
    const limitMs = limits.getStore()
    return (
      limitMs !== undefined && answer instanceof Promise ? stoppedAfter(limitMs, this, answer) : answer
    ) as never
  }
}

// The connection goes back only when the server was told, so that nobody else's query is stopped.
async function stoppedAfter<Answer>(
  limitMs: number,
  client: pg.Client,
  answer: Promise<Answer>,
): Promise<Answer> {
  let told: Promise<void> = Promise.resolve()
  const timer = setTimeout(() => {
    told = askToStop(client)
  }, limitMs)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    await told
  }
}

/**
 * Runs `work`; each statement that it sends is stopped by the server once it has run for `limitMs`. A transaction that
 * it belongs to is then broken. `ranTooLong` knows the error.
 */
export function withinTime<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return limits.run(limitMs, work)
}

/** How long a statement may run here (`withinTime`); `null` where nobody said so. */
export function timeLimitMs(): number | null {
  return limits.getStore() ?? null
}

/** True for the error of a statement that was stopped, or that waited too long for a lock. */
export function ranTooLong(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '57014' || code === '55P03'
}

class NamedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: NamedClient })
  }
}

/** True while the caller runs inside `inTransaction`: network clients refuse to be called there. */
export function insideTransaction(): boolean {
  return transactions.getStore() === true
}

/**
 * Runs `work` in a transaction, or inside the one that is already open. Rolls back when it throws.
 * A deadlock or serialization failure is tried again, up to five times, each a fresh transaction.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactions.run(true, () =>
        // Types: comparing kysely's Transaction with Db takes the compiler ten seconds.
        db.transaction().execute((tx: unknown) => work(tx as Db)),
      )
    } catch (error) {
      if (attempt >= transactionAttempts || !isRetryable(error)) throw error
    }
  }
}

/** Runs `work` and takes back what it wrote, also inside a transaction that goes on. */
export async function withoutKeeping<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    await sql`savepoint without_keeping`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`rollback to savepoint without_keeping`.execute(db)
    }
  }
  const back = new TakenBack<T>()
  try {
    await db.transaction().execute(async (tx: unknown) => {
      back.value = await work(tx as Db)
      throw back
    })
  } catch (error) {
    if (error !== back) throw error
  }
  return back.value as T
}

class TakenBack<T> extends Error {
  value?: T
}

/** Source: contract 1, section 9 (transaction maximum attempts 5). */
const transactionAttempts = 5

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}

/** The SQLSTATE and constraint of a database error, or `null` for any other error. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | null {
  if (!(error instanceof pg.DatabaseError) || !error.code) return null
  return { code: error.code, constraint: error.constraint }
}
