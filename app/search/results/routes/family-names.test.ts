import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'

vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

// Courses for families are called by those who come, and people join them as they like.
test.each([
  ['Mutter-Kind-Yoga', ['Mutter Kind Yoga', 'Mutter und Kind', 'Yoga Mutter & Kind', 'Mutter + Kind Yoga']],
  ['Yoga für Mutter & Kind', ['Yoga für Mutter und Kind', 'Mutter und Kind']],
  ['Mama & Baby Pilates', ['Mama und Baby Pilates', 'Pilates Mama & Baby']],
  ['Vater-Sohn-Kanutag', ['Vater und Sohn', 'Vater und Sohn Kanutag']],
  ['Eltern-Kind-Turnen', ['Eltern und Kind Turnen']],
  ['Opas und Enkel bauen', ['Opa und Enkel', 'Opa und Enkel bauen']],
  ['Vater, Mutter, Kind – das Stück', ['vater mutter kind stück']],
])('"%s" is found by its name', (title, typed) =>
  inSmallCity(async (ask, db) => {
    const names = { title, short_title: title, request_type: 'onRequest' } as const
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'a', ...names })
    await refreshServiceIndex(db, ['a'])
    for (const text of typed) {
      const { status, html } = await ask(`/activity/search?searchText=${encodeURIComponent(text)}`)
      const [tiles = ''] = /<ul class="grid-tiles">.*?<\/ul>/s.exec(html) ?? []
      expect([text, status, tiles.includes(`>${title.replaceAll('&', '&amp;')}<`)]).toEqual([text, 200, true])
    }
  }),
)
