import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'

const query = { place: cityPlace(defaultCity, 50), now: new Date('2026-06-20T10:00:00Z') }

const offers = {
  both: ['Stadtführung Hafen', 'Deutsch, Englisch'],
  sundays: ['Stadtführung Kiez', 'Deutsch; So 16 Uhr Englisch'],
  called: ['Stadtführung Alster', 'Deutsch, auf Zuruf Englisch oder Plattdeutsch'],
  german: ['Stadtführung Elbe', 'Deutsch'],
  denied: ['Stadtführung Dom', 'Nicht auf Englisch'],
  subtitled: ['Stadtführung Film', 'Original mit englischen Untertiteln'],
  silent: ['Stadtführung Nord', null],
  kitchen: ['Italienisch kochen', 'Deutsch'],
} as const

async function makeOffers(db: Db): Promise<void> {
  await makeCategory(db, { id: 'stadt', key: 1, name: 'Stadt' })
  await makeCompany(db, { id: 'kontor', title: 'Kontor' })
  for (const [id, [title, language]] of Object.entries(offers))
    await makeService(db, {
      ...{ id, company_id: 'kontor', category_id: 'stadt', title, short_title: title, keywords: [] },
      facts: JSON.stringify({ included: [], language }),
    })
}

test('a language finds what is held in it by its own line', () =>
  withDatabase(async (tx) => {
    await makeOffers(tx)
    const found = async (searchText: string) => {
      const { tiles, correctedTo } = await searchServices(tx, { ...query, searchText })
      expect([searchText, correctedTo]).toEqual([searchText, null])
      return tiles.map(({ serviceId }) => serviceId).toSorted()
    }
    const english = ['both', 'called', 'sundays']
    for (const text of [
      'Stadtführung auf englisch',
      'Stadtführung in English',
      'englischsprachige Stadtführung',
    ])
      expect([text, await found(text)]).toEqual([text, english])
    expect(await found('auf Platt')).toEqual(['called'])
    const all = Object.keys(offers).filter((id) => id !== 'kitchen')
    expect(await found('Stadtführung nicht auf Englisch')).toEqual(all.toSorted())
    expect(await found('Stadtführung auf Deutsch')).toEqual(all.toSorted())
    await makeService(tx, {
      ...{ id: 'named', company_id: 'kontor', category_id: 'stadt', title: 'Lesung auf Dänisch' },
      ...{ short_title: 'Lesung', keywords: [] },
    })
    expect(await found('Lesung auf Dänisch')).toEqual(['named'])
    await tx.deleteFrom('service_posting').where('service_id', '=', 'named').execute()
    expect(await found('auf Dänisch')).toEqual([])
    expect(await found('italienisch')).toEqual(['kitchen'])
    const { rows } = await sql<{ said: string }>`select service_id || lexeme as said from service_posting
      where lexeme like '#%' order by 1`.execute(tx)
    expect(rows.map(({ said }) => said)).toEqual([
      'both#englisch',
      'called#englisch',
      'called#platt',
      'sundays#englisch',
    ])
  }))
