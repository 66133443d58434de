import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { schemaFaults } from '#test/support/schema-org.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const own = 'http://localhost:3000'
const hostile = `</script><script>alert("1")</script><!--\u2028 & 'Kuh' "Ente"`

type Node = { '@type': string } & Record<string, unknown>

function structuredIn(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Node,
  )
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

async function addHostileOffer(db: Db): Promise<void> {
  await makeCompany(db, { id: 'schelm', title: hostile })
  const rows = { company_id: 'schelm', category_id: 'wasser', title: hostile, teaser: hostile }
  await makeService(db, { ...rows, id: 'streich', request_type: 'event' })
  const concert = { company_id: 'kontor', service_id: 'konzert', id: 'abend' }
  await makeEvent(db, { ...concert, starts_at: new Date('2026-06-13T18:00:00Z') })
  const prank = { company_id: 'schelm', service_id: 'streich', id: 'spuk', title: hostile }
  await makeEvent(db, { ...prank, starts_at: new Date('2026-06-13T18:30:00Z') })
}

const pages: [path: string, types: string[]][] = [
  ['/', ['WebSite', 'Organization', 'ItemList', 'ItemList']],
  ['/activity/wasser', ['BreadcrumbList', 'ItemList']],
  ['/events', ['ItemList']],
  ['/activity/details/kontor/kanu', ['BreadcrumbList', 'Product']],
  ['/activity/details/kontor/konzert', ['BreadcrumbList', 'Product', 'ItemList']],
  ['/activity/details/kontor?company=true', ['LocalBusiness', 'ItemList']],
  ['/activity/details/schelm/streich', ['BreadcrumbList', 'Product', 'ItemList']],
  ['/activity/details/schelm?company=true', ['LocalBusiness', 'ItemList']],
  ['/collections', []],
  ['/activity/search?searchText=kanu', []],
  ['/lists', []],
]

test('every page says in schema.org’s words what it is about, whatever providers write', () =>
  inSmallCity(async (ask, db) => {
    await addHostileOffer(db)
    for (const [path, types] of pages) {
      const { status, html } = await ask(path)
      const nodes = structuredIn(html)
      expect([path, status, nodes.map((node) => node['@type'])]).toEqual([path, 200, types])
      expect(nodes.flatMap((node) => schemaFaults(node, path))).toEqual([])
      expect(html).not.toContain('<script>alert')
    }
    const [, product] = structuredIn((await ask('/activity/details/schelm/streich')).html)
    expect(product).toMatchObject({ name: hostile, brand: { name: hostile } })
  }))

test('every page has one title, one description, one canonical address and a share picture', () =>
  inSmallCity(async (ask, db) => {
    await addHostileOffer(db)
    for (const [path] of pages) {
      const { html } = await ask(path)
      const head = /<head>.*<\/head>/s.exec(html)?.[0] ?? ''
      for (const tag of [/<title>/g, /<meta name="description"/g, /<link rel="canonical"/g, /"og:image"/g]) {
        expect([path, tag.source, head.match(tag)?.length]).toEqual([path, tag.source, 1])
      }
      expect(contentOf(head, 'og:image')).toMatch(
        /^http:\/\/localhost:3000\/(files\/.*_1200x900\.jpeg|share\.jpeg)$/,
      )
      expect(contentOf(head, 'og:url')).toBe(canonicalOf(head))
    }
  }))

test.each([
  ['/?day=morgen&filter=lo_indoor&open=day', '/'],
  ['/?city=BERLIN', '/city/berlin'],
  ['/city/Berlin', '/city/berlin'],
  ['/city', '/'],
  ['/activity/wasser?filter=lo_indoor&searchText=x&f=regen', '/activity/wasser'],
  ['/activity/wasser?city=berlin', '/activity/wasser?city=berlin'],
  // Beyond the end stands the first page.
  ['/activity/wasser?page=2', '/activity/wasser'],
  ['/events?day=heute&city=berlin', '/events?city=berlin'],
  ['/activity/details/kontor/kanu?d=20/06/2026&persons=2', '/activity/details/kontor/kanu'],
  ['/activity/details/kontor?company=true', '/activity/details/kontor?company=true'],
])('%s counts for search engines as %s', (path, canonical) =>
  inSmallCity(async (ask) => {
    expect(canonicalOf((await ask(path)).html)).toBe(own + canonical)
  }),
)

test('searches and what is kept on the device are for no search engine', () =>
  inSmallCity(async (ask) => {
    for (const path of ['/activity/search', '/lists']) {
      expect(contentOf((await ask(path)).html, 'robots')).toBe('noindex')
    }
    expect(contentOf((await ask('/')).html, 'robots')).toBeUndefined()
  }))

test('[RSLT-17] a list for search engines has at most twelve items', () =>
  inSmallCity(async (ask, db) => {
    for (let index = 0; index < 14; index += 1) {
      const rows = { company_id: 'kontor', category_id: 'wasser' }
      await makeService(db, { ...rows, id: `boot${index}`, title: `Boot ${index}` })
    }
    const { html } = await ask('/activity/wasser')
    expect(html.match(/<article/g)!.length).toBeGreaterThan(13)
    const list = structuredIn(html).find((node) => node['@type'] === 'ItemList')
    expect(list?.['itemListElement']).toHaveLength(12)
  }))
