import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCollection, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const chosen = 'd=20/06/2026&slot=2026-06-20T12:30:00.000Z&p_adult=2'

test('[GEN-8] book directly, send a request, buy an event ticket, or be sent to the provider', () =>
  inSmallCity(async (ask, db) => {
    const evening = { id: 'abend', company_id: 'kontor', service_id: 'konzert' }
    await makeEvent(db, { ...evening, starts_at: new Date('2026-06-20T18:00:00Z') })
    const ways = { website: 'https://draussen.example', email: 'moin@draussen.example', phone: '040 123456' }
    await makeCompany(db, { id: 'draussen', kind: 'extern', ...ways })
    await makeService(db, { id: 'fels', company_id: 'draussen', category_id: 'wasser' })
    const page = async (path: string) => (await ask(`/activity/details/${path}`)).html
    expect(await page(`kontor/kanu?${chosen}`)).toMatch(/href="\/bookings\/new\?[^"]*slot=/)
    expect(await page('kontor/konzert?d=20/06/2026&event=abend&p_adult=2')).toMatch(
      /href="\/bookings\/new\?[^"]*event=abend/,
    )
    const outside = await page('draussen/fels')
    for (const way of ['https://draussen.example', 'mailto:moin@draussen.example', 'tel:', 'maps'])
      expect([way, outside.includes(way)]).toEqual([way, true])
    expect(outside).not.toContain('/bookings/new')
    await db.updateTable('service').set({ confirmation: 'request' }).where('id', '=', 'kanu').execute()
    expect(await page(`kontor/kanu?${chosen}&f=a`)).toContain('>Jetzt anfragen</a>')
  }))

test('[GEN-4] visitors search, discover and compare; booking asks them to sign in', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'draussen', name: 'Draußen' })
    for (const path of [
      '/',
      '/city/hamburg',
      '/activity/wasser',
      '/activity/search?searchText=kanu',
      '/events',
      '/collections',
      '/collections/draussen',
      '/activity/details/kontor/kanu',
      '/lists',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
    const order = '/bookings/new?companyID=kontor&serviceID=kanu&slot=2026-06-20T12%3A30%3A00.000Z&p_adult=2'
    const { html } = await ask(order)
    expect(html).toMatch(/<dialog[^>]*open=""/)
    expect(html).toContain('name="password"')
    const count = async () => (await db.selectFrom('reservation').select('id').execute()).length
    const fields = Object.fromEntries(new URL(order, 'http://localhost').searchParams)
    const pressed = await ask('/bookings/new', sent({ ...fields, key: 'a-form-of-its-own' }, ''))
    expect([pressed.status, await count()]).toEqual([302, 0])
    const own = await ask('/bookings')
    expect([own.status, own.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login/)])
  }))

test('[DET-39] a service without prices says so', () =>
  inSmallCity(async (ask, db) => {
    await db.updateTable('service').set({ price_groups: '[]', start_price_cents: null }).execute()
    for (const service of ['kanu', 'konzert', 'klasse']) {
      const { status, html } = await ask(`/activity/details/kontor/${service}`)
      expect([status, html.includes('Keine Preise verfügbar')]).toEqual([200, true])
    }
  }))
