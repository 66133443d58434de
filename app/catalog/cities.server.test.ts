import { expect, test } from 'vitest'
import { makeCity } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { cityByName } from './catalog.server.ts'

const typed = ['Sankt Peter-Ording', 'St. Peter Ording', 'St.Peter-Ording', 'st peter ording']

test.each([
  ['st-peter-ording', 'St. Peter-Ording'],
  ['sankt-peter-ording', 'Sankt Peter-Ording'],
])('the city %s, %s, is found in every writing of its saint', (form, name) =>
  withDatabase(async (tx) => {
    await makeCity(tx, { form, name, names: [name] })
    for (const writing of [...typed, form]) expect((await cityByName(tx, writing))?.form).toBe(form)
    expect(await cityByName(tx, 'Peter-Ording')).toBeNull()
  }),
)
