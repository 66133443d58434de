import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { wordsOf } from '#test/support/on-offer.ts'
import { priceLine } from '#test/support/price-line.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const lines = [
  priceLine({ priceCents: 2900, dayGroup: 'weekend' }),
  priceLine({ priceCents: 2600 }),
  priceLine({ groupID: 'child', personType: 'Kinder', isForChildren: true, priceCents: 1500 }),
]
const price_groups = JSON.stringify(lines)

type Node = { '@type': string; itemListElement?: { item?: Node }[] } & Record<string, unknown>
function eventsIn(html: string): Node[] {
  const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const nodes = texts.flatMap(([, text = '']) => JSON.parse(text) as Node | Node[])
  const items = nodes.flatMap(({ itemListElement = [] }) => itemListElement.map(({ item }) => item))
  return items.filter((item) => item?.['@type'] === 'Event') as Node[]
}
const barOf = (html: string) =>
  wordsOf(/<div class="quay quay-fixed.*?<\/a><\/div>/s.exec(html)?.[0] ?? '').replaceAll('\u00a0', ' ')
const headOf = (html: string) =>
  wordsOf(/<p class="mb-2 text-25.*?<\/p>/s.exec(html)?.[0] ?? '').replaceAll('\u00a0', ' ')

const withTours = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await db
      .updateTable('service')
      .set({ price_groups, start_price_cents: 2600 })
      .where('id', 'in', ['konzert', 'kanu'])
      .execute()
    const row = { company_id: 'kontor', service_id: 'konzert', price_groups }
    const evenings = {
      freitag: ['2026-06-19T19:00:00Z', 2600],
      samstag: ['2026-06-20T19:00:00Z', 2900],
    } as const
    for (const [id, [at, start_price_cents]] of Object.entries(evenings))
      await makeEvent(db, { ...row, id, starts_at: new Date(at), start_price_cents })
    await work(ask, db)
  })

test('an evening has one price on list, page and order, and one node of structured data', () =>
  withTours(async (ask) => {
    const listed = eventsIn((await ask('/events')).html)
    const own = eventsIn((await ask('/activity/details/kontor/konzert')).html)
    const said = (nodes: Node[]) =>
      nodes.map(({ url, startDate, offers, location }) => ({ url, startDate, offers, location }))
    const offers = (nodes: Node[]) => nodes.map(({ offers }) => (offers as { price: string }).price)
    expect([offers(listed), offers(own)]).toEqual([
      ['26.00', '29.00'],
      ['26.00', '29.00'],
    ])
    const [, saturday] = said(listed)
    expect(saturday).toMatchObject({
      url: expect.stringMatching(/\/activity\/details\/kontor\/konzert\?event=samstag$/) as string,
      startDate: '2026-06-20T21:00:00+02:00',
      location: {
        address: { streetAddress: 'Kaistraße 1', postalCode: '20457', addressLocality: 'Hamburg' },
      },
    })
    expect(said(own).map(({ url, startDate }) => [url, startDate])).toEqual(
      said(listed).map(({ url, startDate }) => [url, startDate]),
    )
    const order = `/bookings/new?companyID=kontor&serviceID=konzert&event=samstag&p_adult=1`
    expect(wordsOf((await ask(order)).html).replaceAll('\u00a0', ' ')).toContain('29,00 €')
  }))

test('the panel says the price of the evening that it names: of the chosen one, else of the next', () =>
  withTours(async (ask, db) => {
    const page = '/activity/details/kontor/konzert'
    const chosen = (await ask(`${page}?event=samstag&p_adult=0`)).html
    expect([headOf(chosen), barOf(chosen)]).toEqual([
      expect.stringContaining('ab 29,00 €'),
      expect.stringContaining('29,00 €'),
    ])
    const next = barOf((await ask(page)).html)
    expect(next).toMatch(/ab 26,00 € pro Pers\..*Fr 19\.6\., 21:00/)
    await db.updateTable('event').set({ booked: 20 }).where('id', '=', 'freitag').execute()
    expect(barOf((await ask(`${page}?p_adult=1`)).html)).toMatch(/ab 29,00 € pro Pers\..*Sa 20\.6\., 21:00/)
  }))

test('a start has its own price in the panel, in the list of its day, on the map and by price', () =>
  withTours(async (ask, db) => {
    const page = '/activity/details/kontor/kanu'
    expect(barOf((await ask(page)).html)).toMatch(/ab 29,00 € pro Pers\..*Sa 20\.6\., 14:30/)
    const row = {
      company_id: 'kontor',
      category_id: 'wasser',
      price_groups: JSON.stringify([priceLine({ priceCents: 2700 })]),
    }
    await makeService(db, { ...row, id: 'floss', title: 'Floß', start_price_cents: 2700 })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'floss' }, '2026-06-20', { '10:00': 4 })
    const listed = async (path: string) => {
      const { html } = await ask(path)
      const tiles = html.replaceAll('<!-- -->', '').match(/<article.*?<\/article>/gs) ?? []
      return tiles.map((tile) =>
        /(Kanutour|Floß).*?(ab [\d,]+ €)/s.exec(wordsOf(tile).replaceAll('\u00a0', ' '))?.slice(1),
      )
    }
    const days = '/activity/wasser?day=20/06/2026&filter=so_price'
    expect((await listed(days)).filter(Boolean)).toEqual([
      ['Floß', 'ab 27,00 €'],
      ['Kanutour', 'ab 29,00 €'],
    ])
    const any = await listed('/activity/wasser?filter=so_price')
    expect(any.find((tile) => tile?.[0] === 'Kanutour')).toEqual(['Kanutour', 'ab 26,00 €'])
    const why = wordsOf((await ask(days)).html).replaceAll('\u00a0', ' ')
    expect(why).not.toContain('26,00 €')
    const map = await ask('/map/wasser?day=20/06/2026')
    const { pins } = JSON.parse(map.html) as { pins: { serviceId: string; startPriceCents: number }[] }
    expect(pins.find(({ serviceId }) => serviceId === 'kanu')?.startPriceCents).toBe(2900)
  }))
