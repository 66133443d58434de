import { expect, test, vi } from 'vitest'
import { occasionCodes, occasions } from '#app/catalog/catalog.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { mainOf } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const dialogIn = (html: string) => /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
const tilesIn = (html: string) =>
  [...html.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title)

test('[CAT-6] each value of open opens its own dialog, any other none', () =>
  inSmallCity(async (ask) => {
    for (const [open, said] of [
      ['list', /<h2[^>]*>Merken<.*Deine Listen ansehen/s],
      ['share', /name="link"[^>]*value="http:\/\/localhost:3000\/activity\/wasser/],
      ['map', /class="map/],
      ['search', /Wonach suchst du\?/],
      ['location', /Wo willst du suchen\?.*2 km.*15 km.*50 km/s],
      ['day', /Wann hast du Zeit\?.*Heute/s],
      ['filter_ag', /<h2[^>]*>Alter.*Baby/s],
      ['filter_du', /<h2[^>]*>Dauer.*30 Min\./s],
      ['filter_we', /<h2[^>]*>Wetter.*Regen/s],
      ['filter_ta', /<h2[^>]*>Interessen.*Musik/s],
      ['filter_ex', /<h2[^>]*>Zugang, Sprache, Storno.*Rollstuhlgerecht/s],
    ] as const) {
      const dialogs = (await ask(`/activity/wasser?open=${open}`)).html.match(/<dialog.*?<\/dialog>/gs) ?? []
      expect([open, dialogs.length]).toEqual([open, 1])
      expect([open, dialogs[0]]).toEqual([open, expect.stringMatching(said)])
    }
    for (const open of ['', 'nothing', 'filter_', 'filter_xx', 'constructor', '__proto__'])
      expect([open, dialogIn((await ask(`/activity/wasser?open=${open}`)).html)]).toEqual([open, ''])
  }))

test('[CAT-12] the filter row has map, place, search, sorting, and inside or outside', () =>
  inSmallCity(async (ask, db) => {
    const offer = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...offer, id: 'draussen', tags: ['lo_outdoor'] })
    await makeService(db, { ...offer, id: 'drinnen', tags: ['lo_indoor'] })
    const { html } = await ask('/activity/wasser')
    const row = /<nav class="chips" aria-label="Filter">.*?<\/nav>/s.exec(html)?.[0] ?? ''
    for (const open of ['map', 'location', 'search', 'filter_so']) expect(row).toContain(`open=${open}"`)
    expect(row).toMatch(/href="[^"]*filter=lo_outdoor"[^>]*>.*?Draußen/s)
    expect(row).toMatch(/href="[^"]*filter=lo_indoor"[^>]*>.*?Drinnen/s)
  }))

test('[FILT-2] an occasion stands for its filters: what has them all is listed, what lacks a kind isn’t', () =>
  inSmallCity(async (ask, db) => {
    for (const code of occasionCodes) {
      const name = code.slice(3)
      const values: readonly string[] = occasions[code].filters
      // A size is derived where nobody chose one, so another kind of value is left out.
      const group = values.find((value) => !value.startsWith('pe_'))?.slice(0, 3) ?? ''
      const row = { company_id: 'kontor', category_id: 'wasser' }
      await makeService(db, { ...row, id: `${name}-ja`, title: `${name} passt`, tags: [...values] })
      const others = values.filter((value) => !value.startsWith(group))
      await makeService(db, { ...row, id: `${name}-nein`, title: `${name} fehlt`, tags: others })
      const { html } = await ask(`/activity/wasser?filter=${code}`)
      const main = mainOf(html)
      expect([code, main.includes(`${name} passt`), main.includes(`${name} fehlt`)]).toEqual([
        code,
        true,
        false,
      ])
      expect([code, main.includes('Kanutour')]).toEqual([code, false])
      const same = mainOf((await ask(`/activity/wasser?filter=${values.join(',')}`)).html)
      expect([code, tilesIn(main)]).toEqual([code, tilesIn(same)])
    }
  }))

test('what was chosen on home goes along to the categories, to all of them, to more and to what suits it', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/?filter=we_rainy,ev_withChildren&day=2026-06-14&personen=4')
    const query = 'day=14/06/2026&amp;filter=we_rainy,ev_withChildren&amp;personen=4'
    expect(html).toMatch(new RegExp(`href="/activity/wasser\\?${query}"`))
    expect(html.match(new RegExp(`href="/activity/search\\?${query}"`, 'g'))).toHaveLength(3)
  }))

test('a search of everywhere says so instead of naming a city', () =>
  inSmallCity(async (ask) => {
    const headline = async (query: string) =>
      /<h1[^>]*>([^<]*)/.exec((await ask(`/activity/search${query}`)).html)?.[1]
    expect(await headline('?city=berlin')).toBe('Alles in Berlin')
    expect(await headline('?city=berlin&radius=all')).toBe('Alles, egal wo')
  }))

test('[UI-2] a chip is inactive until it is chosen, and choosing it again takes it back', () =>
  inSmallCity(async (ask) => {
    const chip = async (path: string) => {
      const { html } = await ask(path)
      const found = /<a ([^>]*)>(?:<svg(?:(?!<a ).)*?<\/svg>)?JGA</s.exec(html)?.[1] ?? ''
      const to = /href="([^"]*)"/.exec(found)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { to, isOn: found.includes('chip-on') && found.includes('aria-current="true"') }
    }
    const before = await chip('/')
    const chosen = await chip(before.to)
    const after = await chip(chosen.to)
    expect([before.isOn, chosen.isOn, after.isOn]).toEqual([false, true, false])
    expect(after.to).toBe(before.to)
  }))
