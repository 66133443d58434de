import { expect, test, vi } from 'vitest'
import { as, enrol, idOf, sent } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { headlineOf, type Ask } from '#test/support/small-city.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const now = new Date('2026-06-13T12:00:00Z')
const nobody = { sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' }, now: () => now }

test('without any reference data an operator makes a city and a category, and visitors see both', () =>
  withDatabase(async (db) => {
    const web = await openTestWeb(db, nobody as unknown as PaymentWorld)
    const ask: Ask = async (path, init = {}) => {
      const answer = await web.fetch(new Request(testAddress + path, { redirect: 'manual', ...init }))
      return { status: answer.status, html: await answer.text(), headers: answer.headers }
    }
    try {
      const cookie = await signedUp(ask, 'operator@example.org')
      const userId = await idOf(db, 'operator')
      await enrol(db, userId)
      await db.insertInto('operator').values({ user_id: userId, since: now }).execute()
      for (const path of ['/', '/activity/nachts', '/operator/orte', '/operator/orte/kategorien'])
        expect([path, (await ask(path, as(path.startsWith('/operator') ? cookie : ''))).status]).toEqual([
          path,
          path === '/activity/nachts' ? 404 : 200,
        ])
      for (const path of ['/operator/orte/eigene', '/operator/orte/stadtteile'])
        expect((await ask(path, as(cookie))).html).toContain('Neue Stadt')
      const city = {
        name: 'Kiel',
        also: '',
        form: '',
        lat: '',
        lng: '',
        geohash: 'u1xj',
        description: '',
        shown: 'ja',
      }
      const made = await ask(
        '/operator/orte/stadt/neu',
        sent({ ...city, was: 'speichern', fassung: '0' }, cookie),
      )
      expect(made.status).toBe(303)
      const category = {
        ...{
          id: 'nachts',
          name: 'Bei Nacht',
          icon: 'zap',
          picture: 'quiz',
          accent: '#0e6e8c',
          accent2: '#ffb65c',
        },
        ...{ seoTitle: '', seoDescription: '', description: '', was: 'speichern', fassung: '0' },
      }
      expect((await ask('/operator/orte/kategorie/neu', sent(category, cookie))).status).toBe(303)
      const home = await ask('/city/kiel')
      expect([
        home.status,
        headlineOf(home.html)?.includes('Kiel'),
        home.html.includes('/activity/nachts'),
      ]).toEqual([200, true, true])
      expect((await ask('/activity/nachts')).html).toContain('Bei Nacht')
    } finally {
      web.stop()
    }
  }))
