import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { runText } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchStatement } from '#app/search/sql/page-sql.server.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { tilesOfListed, type Hit } from './offer-cards.server.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

test('a service that is taken away while its list is read is left out, and the others keep what is theirs', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'sport', key: 1, name: 'Sport' })
    await makeCompany(tx, { id: 'kontor', form: 'am-hafen', title: 'Kontor' })
    for (const [index, id] of ['first', 'gone', 'last'].entries())
      await makeService(tx, {
        id,
        company_id: 'kontor',
        category_id: 'sport',
        title: id,
        rating_hundredths: 100 + index,
      })
    const { text, values } = searchStatement(query, { words: [], offset: 0 })
    const { rows: hits } = await runText<Hit>(tx, text, values)
    expect(hits).toHaveLength(3)
    await tx.deleteFrom('service').where('id', '=', 'gone').execute()
    const listed = hits.map((hit) => ({ hit, free: null }))
    const tiles = await tilesOfListed(tx, listed, query)
    const shown = tiles.map(({ title, serviceId, ratingHundredths }) => [serviceId, title, ratingHundredths])
    expect(shown.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['first', 'first', 100],
      ['last', 'last', 102],
    ])
  }))

test('a tile names its provider and its category, and leads to its page, read with its narrow row or after it', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'sport', key: 1, name: 'Sport und Spiel' })
    await makeCompany(tx, { id: 'kontor', form: 'am-hafen', title: 'Kontor am Hafen' })
    for (const id of ['eins', 'zwei'])
      await makeService(tx, { id, company_id: 'kontor', category_id: 'sport', title: `Angebot ${id}` })
    const { text, values } = searchStatement(query, { words: [], offset: 0 })
    const { rows } = await runText<Hit>(tx, text, values)
    const listed = rows.map((hit) => ({ hit, free: null }))
    const shown = (await searchServices(tx, query)).tiles
    const after = await tilesOfListed(tx, listed, query)
    for (const tiles of [shown, after])
      expect(tiles.map((tile) => [tile.title, tile.companyTitle, tile.categoryName, tile.href])).toEqual([
        ['Angebot eins', 'Kontor am Hafen', 'Sport und Spiel', '/activity/details/am-hafen/eins'],
        ['Angebot zwei', 'Kontor am Hafen', 'Sport und Spiel', '/activity/details/am-hafen/zwei'],
      ])
  }))
