import { expect, test } from 'vitest'
import { makeCategory, makeCity, makeCompany, makeQuarter, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { saidPlace } from './said-place.server.ts'

const now = new Date('2026-06-20T10:00:00Z')

test.each([
  ['St. Pauli auf St. Pauli', '', 'sankt-pauli'],
  ['Kajak in Altona, Altona', 'Kajak', 'altona'],
  ['in Altona Kajak in Altona', 'Kajak', 'altona'],
  ['Kajak in Altona (Altona, Hamburg)', 'Kajak', 'altona'],
  ['in Altona '.repeat(8).trim(), '', 'altona'],
  // The name of an offer stays whole.
  ['Altona Museum in Altona', 'Altona Museum', 'altona'],
])('all that says the place goes out of „%s“ at once', (text, left, form) =>
  withDatabase(async (tx) => {
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    for (const name of ['Altona', 'Ottensen']) await makeQuarter(tx, { name })
    await makeQuarter(tx, { form: 'sankt-pauli', name: 'St. Pauli' })
    await makeCategory(tx, { id: 'kunst', key: 1, name: 'Kunst' })
    await makeCompany(tx, { id: 'haus' })
    await makeService(tx, { company_id: 'haus', category_id: 'kunst', id: 'm', title: 'Altona Museum' })
    const said = await saidPlace(tx, { text, place: cityPlace(defaultCity), now })
    expect([said?.text, said?.place?.form]).toEqual([left, form])
    expect(
      await saidPlace(tx, { text: `${text} in Ottensen`, place: cityPlace(defaultCity), now }),
    ).toBeNull()
  }),
)
