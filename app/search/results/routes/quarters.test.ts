import { expect, test, vi } from 'vitest'
import { makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { headlineOf, inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const ottensen = { lat: 53.5545, lng: 9.9235 }

const withQuarters = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Ottensen', ...ottensen })
    await makeQuarter(db, { name: 'Veddel', article: 'die', lat: 53.524, lng: 10.022 })
    const row = { company_id: 'kontor', category_id: 'wasser', district: 'Ottensen' }
    await makeService(db, { ...row, id: 'floss', title: 'Floßfahrt', ...ottensen })
    await work(ask, db)
  })

const plain = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '')
const canonicalOf = (html: string) => /<link rel="canonical" href="[^"]*?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
const tilesOf = (html: string) =>
  [...html.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title)

test.each(['/city/ottensen', '/city/Ottensen', '/?city=OTTENSEN'])('%s is home around the quarter', (path) =>
  withQuarters(async (ask) => {
    const { status, html } = await ask(path)
    expect([status, headlineOf(html)?.split(/\s+/).join(' ')]).toEqual([200, 'Kiek mal raus, Ottensen.'])
    expect(plain(html)).toContain('Beliebt rund um Ottensen')
    expect(html).toContain('<title>Freizeit rund um Ottensen')
    // For search engines it is its city's page.
    expect(canonicalOf(html)).toBe('/')
  }),
)

test('a list is that around the quarter, says so, and is its city’s for search engines', () =>
  withQuarters(async (ask) => {
    const { html } = await ask('/activity/wasser?city=ottensen')
    expect(plain(html)).toMatch(/1 Angebot\s*rund um Ottensen/)
    expect(tilesOf(html)[0]).toBe('Floßfahrt')
    expect(canonicalOf(html)).toBe('/activity/wasser')
    expect(plain((await ask('/activity/search?city=ottensen')).html)).toContain('Alles rund um Ottensen')
  }))

test('the picker shows the chosen quarter above the cities, and none but that; a radius keeps it', () =>
  withQuarters(async (ask) => {
    const { html } = await ask('/activity/wasser?city=ottensen&open=location')
    const sheet = html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>'))
    expect(plain(sheet)).toContain('Jetzt: Ottensen, 2 km')
    expect(plain(sheet)).not.toContain('Veddel')
    const rows = [...sheet.matchAll(/<a [^>]*class="row row-compact"[^>]*>/g)].map(([row]) => row)
    expect(rows.map((row) => /city=([a-z]+)/i.exec(row)?.[1])).toEqual(['ottensen', 'Hamburg', 'Berlin'])
    expect(rows.map((row) => row.includes('aria-current="true"'))).toEqual([true, false, false])
    expect(sheet).toMatch(/city=ottensen&amp;radius=15/)
  }))

test('a text that says a quarter leads to its address', () =>
  withQuarters(async (ask) => {
    const { status, headers } = await ask(
      `/activity/search?hash=u1x0&radius=50&searchText=${encodeURIComponent('Floß auf der Veddel')}`,
    )
    expect([status, headers.get('location')]).toEqual([
      302,
      `/activity/search?city=veddel&searchText=Flo%C3%9F`,
    ])
    const { html } = await ask('/activity/search?city=veddel&searchText=Flo%C3%9F')
    expect(plain(html)).toContain('Umkreis auf 15 km')
    const answer = JSON.parse(
      (await ask(`/suggest.json?q=${encodeURIComponent('kanu auf der veddel')}`)).html,
    )
    expect(answer.understood).toEqual(['rund um die Veddel'])
  }))

test('no quarter stands on the map for search engines', () =>
  withQuarters(async (ask) => {
    const { html } = await ask('/sitemap/1.xml')
    expect(html).toContain('/city/berlin')
    expect(html).not.toMatch(/ottensen|veddel/)
  }))

test('the picker finds quarters and cities by their names, also as a plain form, and keeps what was chosen', () =>
  withQuarters(async (ask, db) => {
    const sheetAt = async (address: string) => {
      const { html } = await ask(address)
      return html.slice(html.indexOf('<dialog'), html.indexOf('</dialog>'))
    }
    const placesAt = async (address: string) => {
      const list = /<ul[^>]*aria-label="Stadtteil oder Stadt finden".*?<\/ul>/s.exec(await sheetAt(address))
      return [...(list?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, to = '']) =>
        to.replaceAll('&amp;', '&'),
      )
    }
    const wasser = '/activity/wasser?radius=50&filter=lo_outdoor&open=location'
    expect(await placesAt(`${wasser}&ort=ottens`)).toEqual([
      '/activity/wasser?city=ottensen&filter=lo_outdoor',
    ])
    expect(await placesAt(`${wasser}&ort=Berlinn`)).toEqual([
      '/activity/wasser?city=berlin&filter=lo_outdoor',
    ])
    expect(await placesAt('/?open=location&ort=vedd')).toEqual(['/?city=veddel'])
    expect(await placesAt('/events?open=location&ort=vedd')).toEqual(['/events?city=veddel'])
    expect(await placesAt(`/activity/wasser?open=location&city=berlin&ort=otten`)).toEqual([
      '/activity/wasser?city=ottensen',
    ])
    expect(plain(await sheetAt(`${wasser}&ort=xqzw`))).toContain('So einen Ort kennen wir nicht.')
    // How many there are is said, and as many stand below.
    expect(plain(await sheetAt(`${wasser}&ort=ottens`))).toContain('1 Ort gefunden')
    await makeQuarter(db, { name: 'Veddeler Damm' })
    const several = '/?open=location&ort=veddel'
    expect(await placesAt(several)).toEqual(['/?city=veddel', '/?city=veddeler-damm'])
    expect(plain(await sheetAt(several))).toContain('2 Orte gefunden')
    // The form sends what was chosen along.
    const form = /<form[^>]*action="\/activity\/wasser".*?<\/form>/s.exec(await sheetAt(wasser))?.[0] ?? ''
    expect(form).toMatch(/name="filter" value="lo_outdoor"/)
    expect(form).toMatch(/name="open" value="location"/)
  }))
