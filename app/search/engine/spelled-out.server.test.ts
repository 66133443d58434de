import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { countServices } from './counts.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'

const now = new Date('2026-11-27T10:00:00Z')

const titles = [
  'Stadtführung durch die Höfe',
  'Frühstück am Kai',
  'Töpfern für Anfänger',
  'Käse und Brot',
  'Fußball',
  'Straßenkunst',
  'Über die Flüsse',
  'Neue Duelle im Museum',
  'Aktuelle Kunst',
  'Poesie',
  'Quer durch',
]

test.each([
  ['Stadtführung'],
  ['Stadtführungen'],
  ['Höfe'],
  ['Frühstück'],
  ['Töpfern'],
  ['Anfänger'],
  ['Käse'],
  ['Fußball'],
  ['Straßenkunst'],
  ['Flüsse'],
  ['Neue'],
  ['Duell'],
  ['Duelle'],
  ['Museum'],
  ['aktuell'],
  ['Poesie'],
  ['quer'],
])('„%s“ finds the same with its umlauts spelled out', (word) =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'alles', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    for (const title of titles)
      await makeService(tx, { company_id: 'kontor', category_id: 'alles', id: title, title })
    const spelled = word
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('ß', 'ss')
    const found = await Promise.all(
      [word, spelled].map((searchText) =>
        countServices(tx, { place: cityPlace(defaultCity), searchText, now }),
      ),
    )
    expect(found).toEqual([1, 1])
  }),
)
