import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** The services that the result list names, in its order; not those of the block below it. */
const servicesIn = (html: string) => [
  ...new Set(
    [
      ...(html.split('id="in-der-naehe"')[0] ?? '').matchAll(
        /href="\/activity\/details\/kontor\/(\w+)[^"]*"/g,
      ),
    ].map(([, service]) => service),
  ),
]

test('[GEN-6] category, collection and city all lead to services', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'draussen', name: 'Draußen' })
    await db
      .insertInto('collection_service')
      .values({ collection_id: 'draussen', company_id: 'kontor', service_id: 'kanu', position: 1 })
      .execute()
    for (const path of ['/activity/wasser', '/collections/draussen', '/city/hamburg']) {
      expect([path, servicesIn((await ask(path)).html)]).toEqual([path, expect.arrayContaining(['kanu'])])
    }
  }))

test('[GEN-7] filter, sort and search each change the list', () =>
  inSmallCity(async (ask, db) => {
    await makeService(db, {
      id: 'stadtrad',
      company_id: 'kontor',
      category_id: 'wasser',
      title: 'Stadtrad',
      start_price_cents: 400,
      lat: 53.58,
      tags: ['lo_outdoor'],
    })
    const listed = async (query: string) => servicesIn((await ask(`/activity/wasser?${query}`)).html)
    const nearest = await listed('')
    expect(nearest).toEqual(expect.arrayContaining(['kanu', 'stadtrad']))
    expect(await listed('filter=lo_outdoor')).toEqual(['stadtrad'])
    expect(nearest.indexOf('kanu')).toBeLessThan(nearest.indexOf('stadtrad'))
    const cheapest = await listed('filter=so_price')
    expect(cheapest.indexOf('stadtrad')).toBeLessThan(cheapest.indexOf('kanu'))
    expect(servicesIn((await ask('/activity/search?searchText=stadtrad')).html)).toEqual(['stadtrad'])
  }))

test('[GEN-9, HOME-11] home leads to activities, events, collections and packages, and ends with the footer', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'draussen', name: 'Draußen' })
    const concert = { company_id: 'kontor', service_id: 'konzert', id: 'abend' }
    await makeEvent(db, { ...concert, starts_at: new Date('2026-06-13T18:00:00Z') })
    const { html } = await ask('/')
    expect(servicesIn(html)).toEqual(expect.arrayContaining(['kanu', 'konzert', 'klasse']))
    expect(html).toContain('href="/collections/draussen"')
    expect(html.indexOf('<footer')).toBeGreaterThan(html.indexOf('</main>'))
    expect(html.slice(html.indexOf('</footer>'))).not.toContain('<h2')
  }))

test('[GEN-18] a placement that is paid for says "Anzeige", and the rest does not', () =>
  inSmallCity(async (ask, db) => {
    expect((await ask('/activity/wasser')).html).not.toContain('Anzeige')
    const during = { starts_on: '2026-06-01', ends_on: '2026-06-30', paid_by: 'kontor' }
    await db
      .insertInto('sponsored_placement')
      .values({ company_id: 'kontor', service_id: 'klasse', category_id: 'wasser', ...during })
      .execute()
    const { html } = await ask('/activity/wasser?f=a')
    expect(html.match(/>Anzeige</g)).toHaveLength(1)
  }))
