import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { parseState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { waysOut } from './relaxations.server.ts'

const now = new Date('2026-06-20T10:00:00Z')
const titles = ['Klettern', 'Tanz', 'Kanu', 'Yoga', 'Uno', 'Go', 'Nähe']

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'sport', key: 1, name: 'Sport' })
  await makeCompany(db, { id: 'kontor' })
  const row = { company_id: 'kontor', category_id: 'sport' }
  for (const title of titles) await makeService(db, { ...row, id: `nr-${title}`, title })
}

async function onlyWords(db: Db, searchText: string, correctedTo: string | null = null) {
  const state = parseState(new URLSearchParams({ searchText }))
  const query = { place: cityPlace(defaultCity), searchText, now }
  const ways = await waysOut(db, { state, query, path: '/activity/search', correctedTo })
  return ways.flatMap(({ label }) => /^Nur „(.*)“$/.exec(label)?.[1] ?? [])
}

test.each([
  ['Klettern', []],
  ['Klettern Zirkus', ['klettern']],
  ['Klettern Tanz', ['klettern', 'tanz']],
  ['Tanz Uno', ['tanz', 'uno']],
  ['Tanz Klettern tanz', ['tanz', 'klettern']],
  ['Yoga Tanz Klettern Kanu', ['yoga', 'tanz', 'klettern']],
  // By two letters, "go", and by words that nobody looks for nothing is meant alone.
  ['Klettern Go', []],
  ['Klettern Tanz Go', ['klettern', 'tanz']],
  ['Klettern Nähe', []],
  ['Klettern Nähe Tanz', ['klettern', 'tanz']],
])('of "%s" each of at most three words that finds something is a way on', (text, words) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect((await onlyWords(tx, text)).map((word) => word.toLowerCase())).toEqual(words)
  }),
)

test('a mistyped word is a way on as it is rightly written', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect(await onlyWords(tx, 'Kletern Zirkus', 'Klettern Zirkus')).toEqual(['Klettern'])
  }))
