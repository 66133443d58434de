import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSavedPlaces } from '#app/storefront/saved/saved-places.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'

const marker = '<script>alert(1)</script>'
const hostile = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\u202e', '-1', '1e309', '__proto__', marker, 'www.evil.example'),
  fc.constantFrom(
    `"'>${marker}`,
    'a'.repeat(3000),
    '🛶'.repeat(1999),
    '\r\nx: 1',
    "'; drop table own_list; --",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const near = {
  key: ['form-of-its-own', 'another-form'],
  name: ['Sommer', marker],
  was: ['hinein', 'heraus', 'umbenennen'],
  ort: ['/activity/wasser', '/lists'],
  liste: ['hinein', 'heraus'],
} as const

// Mostly what a browser would send, so that what is wrong reaches what stands behind the first check.
const fields = fc.record(
  Object.fromEntries(
    Object.entries(near).map(([name, values]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostile }),
    ]),
  ),
  { requiredKeys: [] },
)
const asked = fc.record({
  path: fc.constantFrom('/lists', '/lists/gemerkt', 'own', 'others', '/lists/angesehen', '/lists/nein'),
  query: fc.constantFrom(
    '',
    '?open=neu',
    '?bis=48',
    '?open=liste&ort=%00',
    `?open=neu&name=${encodeURIComponent(marker)}`,
  ),
  fields,
})

test(
  'no form about lists, however hostile, gets a fault or a script, and nobody else’s list changes',
  { timeout: 60_000 },
  () =>
    inSmallCity(async (ask, db) => {
      const { cookies, ids } = await makeEveryone(ask, db)
      const place = { to: '/activity/wasser', title: marker, picture: 'services/kanu/0', place: 'Barmbek' }
      const add = [{ ...place, accentColor: '#0e6e8c', accentColor2: '#ffb65c' }]
      const saved = { userId: ids.user, remove: [], now: new Date('2026-06-13T12:00:00Z') }
      await changeSavedPlaces(db, { ...saved, add })
      const others = { id: 'o'.repeat(22), user_id: await otherId(), name: 'Fremd', made_by: 'o' }
      await db
        .insertInto('own_list')
        .values({ ...others, created_at: saved.now })
        .execute()
      async function otherId(): Promise<string> {
        const row = await db
          .selectFrom('users')
          .select('id')
          .where('email', 'like', 'otheruser@%')
          .executeTakeFirstOrThrow()
        return row.id
      }
      const statuses = new Set<number>()
      const send = fc.asyncProperty(asked, async ({ path, query, fields: typed }) => {
        await db.deleteFrom('rate_window').execute()
        const said = Object.fromEntries(
          Object.entries(typed).map(([name, value]) => {
            const isChoice = name === 'liste' && (value === 'hinein' || value === 'heraus')
            return [name, `${value}${isChoice ? ` ${ids.list}` : ''}`.toWellFormed()]
          }),
        )
        const to = path === 'own' ? `/lists/${ids.list}` : path === 'others' ? `/lists/${others.id}` : path
        const { status, html } = await ask(to + query, sent(said, cookies.user))
        statuses.add(status)
        expect(status).toBeLessThan(500)
        expect(html).not.toContain(marker)
      })
      await fc.assert(send, { numRuns: 120 })
      expect([...statuses]).toEqual(expect.arrayContaining([303, 404, 405, 422]))
      for (const page of ['/lists', '/lists/gemerkt', `/lists/${ids.list}`, '/profile/daten/auskunft']) {
        const { status, html } = await ask(page, as(cookies.user))
        expect([page, status, html.includes(marker)]).toEqual([page, 200, false])
      }
      const foreign = await db
        .selectFrom('own_list')
        .select('name')
        .where('user_id', '=', others.user_id)
        .execute()
      expect(foreign).toEqual([{ name: 'Fremd' }])
    }),
)
