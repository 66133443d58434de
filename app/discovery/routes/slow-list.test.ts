import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()

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
