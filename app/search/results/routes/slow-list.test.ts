import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { openTestWeb, testAddress, type TestWeb } from '#test/support/web.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()

/** Each look into the narrow rows takes its time, as in a large catalogue on a busy machine. */
async function slowDown(db: Db, seconds: number): Promise<void> {
  await sql`alter table service_index rename to narrow_row`.execute(db)
  await sql`create view service_index as
    select narrow_row.* from narrow_row cross join (select pg_sleep(${sql.lit(seconds)}) offset 0) slow`.execute(
    db,
  )
}

/** Asks for pages from an address, for their status. */
const askerOf =
  (web: TestWeb) =>
  async (address: string, path: string): Promise<number> => {
    const visitor = { incoming: { socket: { remoteAddress: address } } }
    return (await web.fetch(new Request(testAddress + path), visitor)).status
  }

test('when the database is too slow for a list, a sentence and the last good list come, no error page', () =>
  withOwnDatabase(async ({ db }) => {
    const web = await openTestWeb(db, world)
    await makeBookable(db, { capacity: 20, now: world.now() })
    const ask = async (path: string) => {
      const answer = await web.fetch(new Request(testAddress + path))
      return { status: answer.status, html: await answer.text(), kept: answer.headers.get('cache-control') }
    }
    try {
      const good = await ask('/activity/search?radius=all&day=irgendwann')
      expect(good.status).toBe(200)
      expect(good.html).not.toContain('Das dauert gerade zu lange.')
      // Nobody reads the narrow rows while somebody else holds them.
      await inTransaction(db, async (tx) => {
        await sql`lock table service_index in access exclusive mode`.execute(tx)
        const [same, other] = await Promise.all([
          // Another page for the page cache, the same list.
          ask('/activity/search?radius=all&day=irgendwann&open=share'),
          ask('/activity/search?radius=15&day=irgendwann'),
        ])
        expect(same.status).toBe(200)
        expect(same.html).toMatch(/Das dauert gerade zu lange\..*Hier ist deine letzte Liste\./s)
        expect(same.html).toMatch(/class="tile"/)
        expect([other.status, other.kept]).toEqual([503, 'no-store'])
        expect(other.html).toMatch(/Das dauert gerade zu lange\..*Versuch es gleich noch einmal\./s)
      })
      expect((await ask('/activity/search?radius=15&day=irgendwann')).status).toBe(200)
    } finally {
      web.stop()
    }
  }))

test(
  '64 searches of one visitor at once, again and again, leave another visitor the turn',
  { timeout: 60_000 },
  () =>
    withOwnDatabase(async ({ db }) => {
      const web = await openTestWeb(db, world)
      await makeBookable(db, { capacity: 20, now: world.now() })
      await slowDown(db, 0.05)
      const ask = askerOf(web)
      const seen: number[] = []
      const over = new AbortController()
      let nr = 0
      const asking = async () => {
        while (!over.signal.aborted)
          seen.push(await ask('192.0.2.1', `/activity/search?radius=all&day=irgendwann&page=${nr++}`))
      }
      try {
        const flood = Array.from({ length: 64 }, asking)
        await vi.waitUntil(() => seen.includes(503), { timeout: 20_000 })
        for (const radius of [2, 15, 50])
          expect(await ask('192.0.2.2', `/activity/search?radius=${radius}&day=irgendwann`)).toBe(200)
        over.abort()
        await Promise.all(flood)
      } finally {
        over.abort()
        web.stop()
      }
    }),
)

test(
  'kept lists that one visitor has made anew, all at once, leave another the turn, for one that both ask for too',
  { timeout: 60_000 },
  () =>
    withOwnDatabase(async ({ db }) => {
      const web = await openTestWeb(db, world)
      await makeBookable(db, { capacity: 20, now: world.now() })
      const ask = askerOf(web)
      // So many that their line is longer than anybody waits.
      const length = 32 * Math.max(2, availableParallelism())
      const kept = Array.from({ length }, (_, nr) => `/activity/search?day=irgendwann&page=${nr + 1}`)
      try {
        for (const path of kept) expect(await ask('192.0.2.1', path)).toBe(200)
        world.advance(15)
        await slowDown(db, 0.2)
        const again = await Promise.all(kept.map((path) => ask('192.0.2.1', path)))
        expect(new Set(again)).toEqual(new Set([200]))
        const both = '/activity/search?personen=3&day=irgendwann'
        const statuses = await Promise.all([
          ask('192.0.2.1', both),
          ask('192.0.2.2', both),
          ask('192.0.2.2', '/activity/search?personen=4&day=irgendwann'),
        ])
        expect(statuses).toEqual([503, 200, 200])
      } finally {
        web.stop()
      }
    }),
)
