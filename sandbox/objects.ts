import type { SQLInputValue } from 'node:sqlite'
import type { Rows, Run } from './store.ts'
import type { Kind, Kinds } from './wire.ts'

/** One page of a list, newest first, as `starting_after` and `ending_before` ask for it. */
export type PageRequest = {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  createdFrom?: number | undefined
  createdUntil?: number | undefined
}

type Body = { body: string }

/** The objects in the store. `account` is the connected account they belong to, or the platform. */
export function objectsOf(rows: Rows, run: Run) {
  return {
    /** Inserts or replaces; a replaced object keeps its place in lists. */
    save<Thing extends Kinds[Kind]>(account: string, thing: Thing): Thing {
      const sql = `insert into object (id, kind, account, created, body) values (?, ?, ?, ?, ?)
        on conflict (id) do update set body = excluded.body`
      run(
        sql,
        thing.id,
        thing.object,
        account,
        'created' in thing ? (thing.created ?? 0) : 0,
        JSON.stringify(thing),
      )
      return thing
    },
    remove(id: string): void {
      run('delete from object where id = ?', id)
    },
    /** The object of that kind and id, if it is that account's. */
    found<K extends Kind>(kind: K, account: string, id: string): Kinds[K] | undefined {
      const sql = 'select body from object where id = ? and kind = ? and account = ?'
      const [row] = rows<Body>(sql, id, kind, account)
      return row && (JSON.parse(row.body) as Kinds[K])
    },
    /** The account that an object of that kind belongs to. */
    ownerOf(kind: Kind, id: string): string | undefined {
      return rows<{ account: string }>('select account from object where id = ? and kind = ?', id, kind)[0]
        ?.account
    },
    /** All objects of a kind whose fields equal the given ones, newest first. */
    matching<K extends Kind>(kind: K, account: string, fields: Record<string, string>): Kinds[K][] {
      const { where, values } = equal(fields)
      const sql = `select body from object where kind = ? and account = ?${where} order by seq desc`
      return rows<Body>(sql, kind, account, ...values).map((row) => JSON.parse(row.body) as Kinds[K])
    },
    page: <K extends Kind>(kind: K, account: string, fields: Record<string, string>, page: PageRequest) =>
      pageOf(rows, { kind, account, fields, page }),
  }
}

type Wanted<K> = { kind: K; account: string; fields: Record<string, string>; page: PageRequest }

// Newest first; `hasMore` says whether another page follows in the direction of reading.
function pageOf<K extends Kind>(rows: Rows, { kind, account, fields, page }: Wanted<K>) {
  const { where, values } = equal(fields)
  const conditions: [string, SQLInputValue | undefined][] = [
    ['seq < (select seq from object where id = ?)', page.startingAfter],
    ['seq > (select seq from object where id = ?)', page.endingBefore],
    ['created >= ?', page.createdFrom],
    ['created <= ?', page.createdUntil],
  ]
  const wanted = conditions.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]))
  const further = wanted.map(({ sql }) => ` and ${sql}`).join('')
  const backwards = page.endingBefore !== undefined
  const sql = `select body from object where kind = ? and account = ?${where}${further}
    order by seq ${backwards ? 'asc' : 'desc'} limit ?`
  const all = [kind, account, ...values, ...wanted.map(({ value }) => value), page.limit + 1]
  const found = rows<Body>(sql, ...all).map((row) => JSON.parse(row.body) as Kinds[K])
  const data = found.slice(0, page.limit)
  return { data: backwards ? data.reverse() : data, hasMore: found.length > page.limit }
}

// Names come from our own route table, never from a request.
function equal(fields: Record<string, string>): { where: string; values: string[] } {
  const pairs = Object.entries(fields)
  const where = pairs.map(([name]) => ` and json_extract(body, '$.${name}') = ?`).join('')
  return { where, values: pairs.map(([, value]) => value) }
}
