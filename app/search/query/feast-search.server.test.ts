import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { emptyState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { resolveQuery } from './resolve-query.server.ts'
import { isWishing, noWish } from '#app/search/party/party-criteria.ts'

const place = cityPlace(defaultCity, 50)
const now = new Date('2026-06-20T10:00:00Z')

test.each(['Kindergeburtstag für meinen 8-jährigen Sohn', 'Kindergeburtstag für meine Tochter, 8 Jahre'])(
  '"%s" finds a birthday for six children at least',
  (searchText) =>
    withDatabase(async (tx) => {
      await makeCategory(tx, { id: 'wasser', key: 1 })
      await makeCompany(tx, { id: 'kontor' })
      await makeService(tx, {
        ...{ id: 'birthday', company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' },
        ...{ title: 'Kindergeburtstag im Zirkus', short_title: 'Kindergeburtstag', tags: ['ag_school'] },
        ...{ count_min_person: 6, count_max_person: 12 },
      })
      const meant = await resolveQuery(tx, { state: { ...emptyState, searchText }, place, now })
      const { wish = noWish, filters = [], searchText: words = searchText } = meant ?? {}
      const query = { place, now, searchText: words, filters, wish: isWishing(wish) ? wish : null }
      const { tiles } = await searchServices(tx, query)
      expect(tiles.map(({ serviceId }) => serviceId)).toEqual(['birthday'])
    }),
)
