import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { objectsOf } from './objects.ts'

/** The platform's own objects; a connected account's carry its id. */
export const platform = ''

const patienceMs = 5000

const schema = `
  create table if not exists object (
    seq integer primary key autoincrement, id text not null unique, kind text not null,
    account text not null, created integer not null, body text not null);
  create index if not exists object_list on object (kind, account, seq);
  create index if not exists object_intent on object (kind, json_extract(body, '$.payment_intent'));
  create index if not exists object_charge on object (kind, json_extract(body, '$.charge'));
  create index if not exists object_transfer on object (kind, json_extract(body, '$.transfer'));
  create index if not exists object_due on object
    (kind, json_extract(body, '$.status'), json_extract(body, '$.expires_at'));
  create table if not exists answer (
    account text not null, key text not null, fingerprint text not null, status integer not null,
    body text not null, request_id text not null, created integer not null, primary key (account, key)) without rowid;
  create table if not exists delivery (
    id integer primary key autoincrement, event_id text not null, type text not null, state text not null,
    attempts integer not null default 0, due_ms integer not null, first_ms integer not null,
    last_result text, batch text);
  create index if not exists delivery_due on delivery (state, due_ms);
  create index if not exists delivery_event on delivery (event_id);
  create table if not exists fault (id integer primary key autoincrement, kind text not null, body text not null,
    remaining integer not null);
  create table if not exists setting (name text primary key, value text not null) without rowid;
`

export type Store = ReturnType<typeof openStore>

/**
 * Opens the sandbox's file under `dataDir`.
 *
 * Every request is one SQLite transaction, fsynced before the answer leaves, so that `kill -9`
 * loses nothing that was answered: objects, stored answers, events and their deliveries go together.
 */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
  // One sandbox per folder: a second one waits a moment for the first to end, then is refused.
  sqlite.exec(`pragma busy_timeout = ${patienceMs}; pragma locking_mode = exclusive`)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full')
  sqlite.exec(schema)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const fresh = sqlite.prepare(sql)
    statements.set(sql, fresh)
    return fresh
  }
  const rows = <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[]
  const run = (sql: string, ...values: SQLInputValue[]) => prepared(sql).run(...values)
  let depth = 0

  /** Runs `work` whole or not at all; nested calls become savepoints. */
  function transaction<Result>(work: () => Result): Result {
    const name = `s${depth}`
    sqlite.exec(depth === 0 ? 'begin immediate' : `savepoint ${name}`)
    depth += 1
    try {
      const result = work()
      sqlite.exec(depth === 1 ? 'commit' : `release ${name}`)
      return result
    } catch (error) {
      sqlite.exec(depth === 1 ? 'rollback' : `rollback to ${name}; release ${name}`)
      throw error
    } finally {
      depth -= 1
    }
  }

  return {
    ...objectsOf(rows, run),
    ...settingsOf(rows, run),
    rows,
    run,
    transaction,
    close: () => sqlite.close(),
  }
}

/** Reads rows; the caller names their shape. */
export type Rows = <Row>(sql: string, ...values: SQLInputValue[]) => Row[]

/** Writes. */
export type Run = (
  sql: string,
  ...values: SQLInputValue[]
) => { changes: number | bigint; lastInsertRowid: number | bigint }

function settingsOf(rows: Rows, run: Run) {
  return {
    setting(name: string): string | undefined {
      return rows<{ value: string }>('select value from setting where name = ?', name)[0]?.value
    },
    saveSetting(name: string, value: string): void {
      run(
        'insert into setting values (?, ?) on conflict (name) do update set value = excluded.value',
        name,
        value,
      )
    },
  }
}
