import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { countServices } from './counts.server.ts'
import { nearestWord, typingErrors } from './nearest-word.ts'
import { cityPlace, defaultCity } from './place.ts'
import { searchServices } from './search.server.ts'
import { meantWords } from './words.server.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor' })
  const offer = (id: string, title: string, district: string) =>
    makeService(db, { id, company_id: 'kontor', category_id: 'sport', title, short_title: title, district })
  await offer('rock', 'Klettern für Anfänger', 'Ottensen')
  await offer('hall', 'Boulderhalle im Hof', 'Barmbek')
  await offer('clay', 'Töpfern an der Scheibe', 'Eppendorf')
  await offer('bike', 'Radtour durch die Große Bergstraße', 'Altona')
}

test('a word that nothing contains is searched for as the nearest one that offers are written with', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    const found = async (searchText: string) => {
      const { tiles, correctedTo } = await searchServices(tx, { ...query, searchText })
      expect(await countServices(tx, { ...query, searchText })).toBe(tiles.length)
      return [tiles.map((tile) => tile.serviceId).join(' '), correctedTo]
    }
    for (const typed of ['klettrn', 'Kltetern', 'lkettern', 'KLETTERNN'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'rock', 'Klettern'])
    for (const typed of ['Töpferrn', 'toepfren', 'Töpfrn'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'clay', 'Töpfern'])
    for (const typed of ['Brgstrase', 'bergstrßae', 'Bergstrsse'])
      expect([typed, ...(await found(typed))]).toEqual([typed, 'bike', 'Bergstraße'])
    expect(await found('Otensen')).toEqual(['rock', 'Ottensen'])
    expect(await found('Boulderhale')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('Boulerhale')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('halle')).toEqual(['hall', 'Boulderhalle'])
    expect(await found('klettrn mit Anfänger')).toEqual(['rock', 'Klettern mit Anfänger'])
    expect(await found('Klettern')).toEqual(['rock', null])
    expect(await found('Fallschirm')).toEqual(['', null])
    expect(await found('xyz')).toEqual(['', null])
  })
})

test('a word is proposed only while an offer has it', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    expect((await meantWords(tx, 'klettrn')).correctedTo).toBe('Klettern')
    await tx.updateTable('service').set({ is_online: false }).where('id', '=', 'rock').execute()
    await refreshServiceIndex(tx, ['rock'])
    expect(await meantWords(tx, 'klettrn')).toEqual({
      words: [[]],
      correctedTo: null,
      isWordless: false,
    })
  })
})

test('odd words are bounded and never an error', async () => {
  await withDatabase(async (tx) => {
    await makeOffers(tx)
    for (const odd of [
      '%_%_',
      "'; drop table service; --",
      '\\\\\\',
      'ß'.repeat(500),
      '🦭🦭🦭🦭',
      '^^^^$$$$',
      'a'.repeat(5_000),
    ])
      expect((await meantWords(tx, odd)).correctedTo).toBeNull()
  })
})

test.each([
  ['', '', 0],
  ['klettern', 'klettern', 0],
  ['klettrn', 'klettern', 1],
  ['kletternn', 'klettern', 0.5],
  ['kletern', 'klettern', 0.5],
  ['hale', 'halle', 0.5],
  ['hale', 'halb', 1],
  ['lkettern', 'klettern', 1],
  ['kl3ttern', 'klettern', 1],
  ['abc', '', 3],
  ['', 'abc', 3],
])('from %s to %s are %f typing errors', (a, b, errors) => {
  expect(typingErrors(a, b)).toBe(errors)
  expect(typingErrors(b, a)).toBe(errors)
})

test('short words allow no guess, longer ones more errors; whole words before beginnings before parts', () => {
  const known = (...words: string[]) => words.map((spelled) => ({ spelled, shown: spelled }))
  const nearest = (typed: string, ...words: string[]) => nearestWord(typed, known(...words))?.spelled ?? null
  expect(nearest('yog', 'yoga')).toBeNull()
  expect(nearest('joga', 'yoga')).toBe('yoga')
  expect(nearest('jogi', 'yoga')).toBeNull()
  expect(nearest('klettrn', 'klettersteig', 'klettern')).toBe('klettern')
  expect(nearest('kleter', 'kletterhalle')).toBe('kletterhalle')
  expect(nearest('halle', 'kletterhalle', 'schwimmen')).toBe('kletterhalle')
  expect(nearest('fallschirm', 'klettern')).toBeNull()
})
