import { expect, test, vi } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { categoryList } from '#app/search/results/category-list.server.ts'
import { wordHalves, wordsJoined } from '#app/search/lexicon/compound-splitting.server.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { writtenOtherwise } from './query-rewrites.server.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'
import { wordsLike } from '#app/search/lexicon/similar-words.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 15)
/** What is looked up only where a text finds nothing. */
const extra = [wordHalves, wordsJoined]
const mostExtra = 26
/** Statements that compare words: those typed, joined ones, halves, and what the tried texts leave. */
const mostCompared = 6
/** What is not even tried. */
const mostOfMany = 30

async function withOffers(run: (db: Db) => Promise<void>): Promise<void> {
  await withDatabase(async (tx) => {
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeCategory(tx, { id: 'spiel', key: 1, name: 'Spiel' })
    await makeCompany(tx, { id: 'kontor', title: 'Kontor' })
    const row = { company_id: 'kontor', category_id: 'spiel' }
    await makeService(tx, { ...row, id: 'a', title: 'Escape Room' })
    await makeService(tx, { ...row, id: 'b', title: 'Lasertag', lat: 48.137, lng: 11.575 })
    await run(tx)
  })
}

const read = async (db: Db, searchText: string) => {
  const sent = vi.spyOn(db, 'executeQuery')
  const list = await categoryList(db, {
    state: { ...emptyState, searchText },
    query: { place, searchText, now },
    path: '/activity/search',
  })
  const texts = sent.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''))
  sent.mockRestore()
  return { list, texts }
}

test('a search that finds something asks nothing more, one that finds nothing a bounded lot', () =>
  withOffers(async (db) => {
    const found = await read(db, 'Escape Room')
    expect(found.list.total).toBe(1)
    expect(found.texts.filter((text) => extra.includes(text))).toEqual([])
    const apart = await read(db, 'Escaperoom')
    expect([apart.list.total, apart.list.correctedTo]).toEqual([1, null])
    expect(apart.texts).toContain(wordHalves)
    const none = await read(db, 'Escpae Rooom Lasrtag Romm')
    expect(none.list.total).toBe(0)
    expect(none.texts.length).toBeLessThan(mostExtra)
    expect(none.texts.filter((text) => text === wordsLike).length).toBeLessThanOrEqual(mostCompared)
    const many = await read(
      db,
      'Escpae Rooom Lasrtag Escap Romo Lasrtga Esacpe Romm Lasretag Rom Esscape Lasertg',
    )
    expect(many.list.total).toBe(0)
    expect(many.texts.filter((text) => text === wordsLike)).toHaveLength(1)
    expect(many.texts.filter((text) => extra.includes(text))).toEqual([])
    expect(many.texts.length).toBeLessThan(mostOfMany)
  }))

test('what is only far away is a text for everywhere, not for around', () =>
  withOffers(async (db) => {
    expect(await writtenOtherwise(db, { searchText: 'Laser Tag', place, now })).toBe('Lasertag')
    expect(await writtenOtherwise(db, { searchText: 'Laser Tag', place, now }, 'around')).toBeNull()
    const all = withRadius(place, 'all')
    expect(await writtenOtherwise(db, { searchText: 'Laser Tag', place: all, now }, 'around')).toBe(
      'Lasertag',
    )
    expect(await writtenOtherwise(db, { searchText: 'Lasertag', place, now })).toBeNull()
  }))

test('half of a word is another word as a whole, not within one', () =>
  withOffers(async (db) => {
    const row = { company_id: 'kontor', category_id: 'spiel' }
    await makeService(db, { ...row, id: 'c', title: 'Rege Runde am Sonntagmorgen' })
    expect(await writtenOtherwise(db, { searchText: 'regentag', place, now })).toBeNull()
    expect(await writtenOtherwise(db, { searchText: 'escaperom', place, now })).toBe('Escape Room')
  }))

test.each([
  '',
  '%',
  "'; drop table service; --",
  '🦭🦭🦭🦭🦭🦭',
  'a'.repeat(80),
  'ß'.repeat(80),
  '^^^^ $$$$',
  'der mit',
])('„%s“ is written no other way', (searchText) =>
  withOffers(async (db) => expect(await writtenOtherwise(db, { searchText, place, now })).toBeNull()),
)
