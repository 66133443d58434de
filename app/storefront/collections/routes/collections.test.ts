import { expect, test, vi } from 'vitest'
import { makeCollection, makeService } from '#test/support/catalog-rows.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const choose = (db: Db, collection_id: string, services: readonly string[]) =>
  db
    .insertInto('collection_service')
    .values(
      services.map((service_id, position) => ({ collection_id, position, company_id: 'kontor', service_id })),
    )
    .execute()

const sections = (html: string) =>
  [...html.matchAll(/<section class="band (shade-\d)"[^>]*>.*?<h2[^>]*>(.*?)<\/h2>(.*?)<\/section>/gs)].map(
    ([, shade, heading, content = '']) => ({ shade, heading, content }),
  )

test('[COL-4, COL-8] topics without a parent come last; the seventh section has the first one’s shade again', () =>
  inSmallCity(async (ask, db) => {
    for (let index = 1; index <= 7; index += 1)
      await makeCollection(db, {
        id: `t${index}`,
        parent: index === 1 ? null : `Thema ${index}`,
        sort_nr: index,
      })
    const shown = sections((await ask('/collections')).html)
    expect(shown.map(({ heading }) => heading)).toEqual([
      ...[2, 3, 4, 5, 6, 7].map((index) => `Thema ${index}`),
      'Weitere Themen',
    ])
    expect(shown.at(-1)?.content).toContain('href="/collections/t1"')
    const shades = shown.map(({ shade }) => shade)
    expect(new Set(shades.slice(0, 6)).size).toBe(6)
    expect(shades[6]).toBe(shades[0])
  }))

test('[COL-5, COL-6] each tile leads to its collection and shows its picture', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'regentage', name: 'Regentage' })
    const [section] = sections((await ask('/collections')).html)
    expect(section?.content).toMatch(/<a [^>]*href="\/collections\/regentage"/)
    expect(section?.content).toMatch(/<img [^>]*src="[^"]*collections\/regentage\/regentage_600x450\.jpeg"/)
    expect(section?.content).toContain('Regentage')
  }))

const everyField = {
  id: 'topic',
  name: 'Regentage',
  parent: 'Wetter',
  accent_color: '#123456',
  accent_color2: '#abcdef',
  seo_title: 'Was tun bei Regen',
  seo_description: 'Zehn Ideen für nasse Tage',
  list_title: 'Unter Dach',
  description: JSON.stringify([
    { kind: 'h2', text: 'Grau ist auch eine Farbe' },
    { kind: 'paragraph', text: 'Bleib trocken.' },
    { kind: 'cite', text: 'Schietwetter gibt es nicht.' },
  ]),
  filter: ['lo_indoor'],
}

test('[COL-9, COL-17] a stored topic is a page headed by its picture, title and line', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, everyField)
    const { status, html } = await ask('/collections/topic')
    expect([status, headlineOf(html)]).toEqual([200, 'Regentage'])
    expect(html).toMatch(/<img [^>]*src="[^"]*collections\/topic\/topic_\d+x\d+\.jpeg"/)
    expect(html).toMatch(/<p[^>]*>Was tun bei Regen<\/p>/)
    expect(html).toMatch(/<a [^>]*href="[^"]*#empfehlungen"[^>]*>Empfehlungen anzeigen</)
  }))

test('[COL-18] every field of a topic has its effect', () =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, everyField)
    await makeService(db, {
      company_id: 'kontor',
      category_id: 'wasser',
      id: 'halle',
      title: 'Kletterhalle',
      tags: ['lo_indoor'],
    })
    const { html } = await ask('/collections/topic')
    expect(html).toContain('<title>Was tun bei Regen</title>')
    expect(html).toContain('<meta name="description" content="Zehn Ideen für nasse Tage"/>')
    expect(html).toMatch(/<h2 id="empfehlungen"[^>]*>Unter Dach</)
    expect(html).toContain('--accent:#123456')
    expect(html).toContain('--accent2:#abcdef')
    expect(html).toMatch(/<h[23][^>]*>Grau ist auch eine Farbe</)
    expect(html).toMatch(/<p[^>]*>Bleib trocken\.</)
    expect(html).toMatch(/<blockquote[^>]*>Schietwetter/)
    expect(html).toContain('Kletterhalle')
    expect(html).not.toContain('Kanutour')
    expect(sections((await ask('/collections')).html)[0]?.heading).toBe('Wetter')
    const own = { ...everyField, location_hash: 'u33d', site_type: ['cityCategoryPage' as const] }
    await makeCollection(db, { ...own, id: 'berlin', name: 'Nur in Berlin' })
    expect((await ask('/?f=a')).html).not.toContain('Nur in Berlin')
    expect((await ask('/city/berlin?f=a')).html).toContain('Nur in Berlin')
  }))

test('[COL-15] a collection that isn’t listed shows its own HTML, cleaned, and nothing else', () =>
  inSmallCity(async (ask, db) => {
    const raw_html = '<h1>Sommerfest</h1><p onclick="x()">Bis Freitag</p><script>alert(1)</script>'
    await makeCollection(db, { ...everyField, raw_html, site_type: ['notlisted'] })
    const { html } = await ask('/collections/topic')
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    expect(main).toContain('<h1>Sommerfest</h1><p>Bis Freitag</p>')
    expect(main).not.toMatch(/alert\(1\)|onclick|Unter Dach|Empfehlungen anzeigen|id="beste"/)
    expect(sections((await ask('/collections')).html)).toEqual([])
  }))

test('[COL-13] four radii; the chosen one stands in the address, a way out where nothing is in it', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'trave', title: 'Travefahrt', lat: 53.8655, lng: 10.6866 })
    await makeCollection(db, { id: 'ausflug' })
    await choose(db, 'ausflug', ['trave'])
    const open = (await ask('/collections/ausflug')).html
    const radii = /<nav class="segments[^"]*" aria-label="Umkreis">(.*?)<\/nav>/s.exec(open)?.[1] ?? ''
    expect([...radii.matchAll(/<a ([^>]*)>([^<]*)</g)].map(([, , label]) => label)).toEqual([
      '2 km',
      '15 km',
      '50 km',
      'Überall',
    ])
    expect(radii).toMatch(/<a [^>]*aria-current="true"[^>]*>Überall</)
    expect(open).toContain('Im Umkreis von 50 km ist nichts davon. Deshalb siehst du alle Orte.')
    expect(open).toContain('Travefahrt')
    const near = (await ask('/collections/ausflug?radius=15')).html
    expect(near).not.toContain('Travefahrt')
    expect(near).toContain('In diesem Umkreis liegt keine der Ideen.')
    expect(near).toMatch(/<a [^>]*href="\/collections\/ausflug\?radius=all"[^>]*>Überall suchen</)
  }))
