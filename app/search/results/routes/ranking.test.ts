import { expect, test, vi } from 'vitest'
import { makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { filterTexts, sortCodes } from '#app/catalog/catalog.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('[RSLT-6] the strip of five of a collection says which is best, cheapest, nearest and best rated', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'draussen', name: 'Draußen' })
    const made = [
      { id: 'eins', tags: ['be_5'], start_price_cents: 900, lat: 53.6 },
      { id: 'zwei', start_price_cents: 100, lat: 53.61 },
      { id: 'drei', start_price_cents: 800, lat: 53.552 },
      { id: 'vier', start_price_cents: 700, lat: 53.62 },
      { id: 'fuenf', start_price_cents: 600, lat: 53.63 },
      { id: 'sechs', start_price_cents: 500, lat: 53.64, editorial_rank: 9_999 },
    ]
    for (const [position, row] of made.entries()) {
      await makeService(db, { company_id: 'kontor', category_id: 'wasser', title: row.id, ...row })
      await db
        .insertInto('collection_service')
        .values({ collection_id: 'draussen', company_id: 'kontor', service_id: row.id, position })
        .execute()
    }
    const { html } = await ask('/collections/draussen')
    const strip = html.slice(html.indexOf('class="top-five"'), html.indexOf('id="empfehlungen"'))
    expect(strip.match(/<article/g)).toHaveLength(5)
    const marked = [...strip.matchAll(/<article.*?<\/article>/gs)].map(([tile]) => [
      /class="tag tag-best">([^<]*)</.exec(tile)?.[1] ?? null,
      /kontor\/(\w+)/.exec(tile)?.[1],
    ])
    expect(marked).toEqual(
      expect.arrayContaining([
        ['Best of Utkiek', 'eins'],
        ['Günstig', 'zwei'],
        ['Nah dran', 'drei'],
      ]),
    )
    expect(marked.filter(([mark]) => mark === null)).toHaveLength(2)
  }))

test('the page about sorting names every order, the paid place and what plays no part', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/ranking')
    for (const code of sortCodes) expect(html).toContain(`>${filterTexts[code]}</dt>`)
    for (const words of ['Anzeige', 'Provision', 'Warum hier?']) expect(html).toContain(words)
    expect((await ask('/')).html).toContain('href="/ranking"')
  }))
