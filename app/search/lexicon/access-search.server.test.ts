import { expect, test, vi } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { categoryList } from '#app/search/results/category-list.server.ts'
import { countServices } from '#app/search/engine/counts.server.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { accessTexts } from './texts/access.ts'
import { meantWords } from './words.server.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

const offers = {
  golf: ['Minigolf im Bunker', 'Plattformlift, zwölf von achtzehn Bahnen im Rollstuhl spielbar'],
  show: ['Figurentheater', 'Lastenaufzug, für Rollstühle zugelassen'],
  tour: ['Rundgang', 'Alle Routen stufenlos planbar'],
  prams: ['Tanz mit Tuch', 'Kinderwagen bitte vorn abstellen'],
  stairs: ['Treppe im Turm', 'Leider nicht für Rollstühle, keine Rampe'],
  silent: ['Töpfern', null],
  ball: ['Rollstuhlbasketball', null],
} as const

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'stadt', key: 1, name: 'Stadt' })
  await makeCompany(db, { id: 'kontor', title: 'Kontor' })
  for (const [id, [title, access]] of Object.entries(offers))
    await makeService(db, {
      ...{ id, company_id: 'kontor', category_id: 'stadt', title, short_title: title, keywords: [] },
      facts: JSON.stringify({ included: [], access }),
    })
}

test('words for access find what offers say of it, those that deny it never', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const found = async (searchText: string) => {
      const { tiles, correctedTo } = await searchServices(tx, { ...query, searchText })
      expect([searchText, correctedTo]).toEqual([searchText, null])
      expect(await countServices(tx, { ...query, searchText })).toBe(tiles.length)
      return tiles.map(({ serviceId }) => serviceId).toSorted()
    }
    for (const text of ['rollstuhl', 'für Rollstühle geeignet'])
      expect([text, await found(text)]).toEqual([text, ['ball', 'golf', 'show', 'tour']])
    const words = ['rollstuhlgerecht', 'barrierefrei', 'Rolli', 'rollator']
    for (const text of [
      ...words,
      'gehbehindert',
      'stufenlos',
      'ebenerdig',
      'Aufzug',
      'Rampe',
      'barrierefreier Zugang',
    ])
      expect([text, await found(text)]).toEqual([text, ['golf', 'show', 'tour']])
    for (const text of ['mit kinderwagen', 'Kinderwägen'])
      expect([text, await found(text)]).toEqual([text, ['golf', 'prams', 'show', 'tour']])
    const alike = ['Rollstuhlfahrer*innen', 'Rollstuhlfahrer:innen', 'Rollstuhlfahrende', 'rollstuhlgängig']
    const apart = ['barriere frei', 'Barriere-frei', 'ohne Treppen', 'keine Stufen', 'ohne viele Treppen']
    for (const text of [...alike, ...apart, 'Lift', 'behindertenfreundlich', 'schwellenlos'])
      expect([text, await found(text)]).toEqual([text, ['golf', 'show', 'tour']])
    for (const text of ['Buggy', 'Kinder wagen'])
      expect([text, await found(text)]).toEqual([text, ['golf', 'prams', 'show', 'tour']])
    expect(await found('roll stuhl')).toEqual(['ball', 'golf', 'show', 'tour'])
    expect(await found('Treppe')).toEqual(['stairs'])
    expect(await found('minigolf rollstuhl')).toEqual(['golf'])
    expect(await found('Töpfern Rollstuhl')).toEqual([])
  }))

test('a need is looked up with the other words, in no statement of its own', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const sentFor = async (searchText: string) => {
      const sent = vi.spyOn(tx, 'executeQuery')
      await searchServices(tx, { ...query, searchText })
      const { length } = sent.mock.calls
      sent.mockRestore()
      return length
    }
    expect(await sentFor('Rundgang stufenlos')).toBe(await sentFor('Rundgang Stadt'))
    expect((await meantWords(tx, 'Rollstuhl')).words[0]).toContain('#access')
  }))

test('a list for access says whose words it goes by, an empty one what can be done', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const noted = async (searchText: string) => {
      const state = { ...emptyState, searchText }
      const list = await categoryList(tx, {
        state,
        query: { ...query, searchText },
        path: '/activity/search',
      })
      return list.accessNote
    }
    expect(await noted('Rollstuhl')).toBe(accessTexts.note)
    expect(await noted('mit Kinderwagen')).toBe(accessTexts.note)
    expect(await noted('Töpfern barrierefrei')).toBe(accessTexts.nothing)
    expect(await noted('Töpfern')).toBeNull()
    // What was put right says so, too.
    await makeService(tx, {
      ...{ id: 'craft', company_id: 'kontor', category_id: 'stadt', keywords: [] },
      ...{ title: 'Rollstuhl und Kinderwagen basteln', short_title: 'Basteln' },
    })
    for (const text of ['Rolstuhl', 'Kinder wagen', 'Kinderwagn', 'barriere frei', 'ohne Treppen'])
      expect([text, await noted(text)]).toEqual([text, accessTexts.note])
    expect(await noted('ohne Treppen töpfern')).toBe(accessTexts.nothing)
  }))

test('who asks for no steps is never led to a tower of stairs, even where nothing else is found', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'stadt', key: 1, name: 'Stadt' })
    await makeCompany(tx, { id: 'kontor', title: 'Kontor' })
    const named = { title: 'Treppe im Turm', short_title: 'Treppe im Turm', keywords: ['Stufen'] }
    await makeService(tx, { id: 'stairs', company_id: 'kontor', category_id: 'stadt', ...named })
    for (const searchText of ['ohne Treppen', 'keine Treppe', 'ohne Stufen']) {
      const asked = { state: { ...emptyState, searchText }, query: { ...query, searchText } }
      const { total, correctedTo } = await categoryList(tx, { ...asked, path: '/activity/search' })
      expect([searchText, total, correctedTo]).toEqual([searchText, 0, null])
    }
    await makeService(tx, { id: 'clay', company_id: 'kontor', category_id: 'stadt', title: 'Töpfern' })
    const searchText = 'Töpfern ohne Treppen'
    const asked = { state: { ...emptyState, searchText }, query: { ...query, searchText } }
    const { emptyLinks } = await categoryList(tx, { ...asked, path: '/activity/search' })
    expect(emptyLinks.filter(({ label }) => label.includes('Treppen'))).toEqual([])
    expect(emptyLinks.filter(({ label }) => label.includes('Töpfern'))).toHaveLength(1)
  }))
