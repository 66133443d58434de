import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { storedFilterGroups, tagBits } from './filters.ts'

const offers = {
  quiet: { minAge: null, tags: ['ag_school'] },
  pupils: { minAge: 8, tags: ['ag_infant', 'ag_school', 'lo_indoor'] },
  teens: { minAge: 14, tags: ['ag_school', 'ag_teen'] },
  wrong: { minAge: 14, tags: ['ag_school'] },
  untold: { minAge: 6, tags: [] },
  grown: { minAge: 18, tags: ['lo_indoor'] },
  cradle: { minAge: 0, tags: [] },
  // The last year that still is of an age.
  toddlers: { minAge: 2, tags: [] },
  kindergarten: { minAge: 5, tags: [] },
  twelve: { minAge: 12, tags: [] },
  almost: { minAge: 17, tags: [] },
}

test('whom an offer suits follows from its least age', async () => {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    for (const [id, { minAge, tags }] of Object.entries(offers))
      await makeService(tx, {
        ...{ id, company_id: 'kontor', category_id: 'wasser', tags },
        facts: JSON.stringify({ included: [], minAge }),
      })
    const ages = async () => {
      const { rows } = await sql<{ id: string; narrow: string; posted: string }>`
        select distinct service_id as id, service_index.tags as narrow, service_posting.tags as posted
        from service_index join service_posting using (service_id)`.execute(tx)
      expect(rows.filter(({ narrow, posted }) => narrow !== posted)).toEqual([])
      const has = (bits: string, code: string) => (BigInt(bits) & BigInt(tagBits([code]))) !== 0n
      return Object.fromEntries(
        rows.map(({ id, narrow }) => [id, storedFilterGroups.ag.filter((code) => has(narrow, code))]),
      )
    }
    const suited = {
      quiet: ['ag_school'],
      pupils: ['ag_school'],
      teens: ['ag_teen'],
      wrong: ['ag_teen', 'ag_adult'],
      untold: ['ag_school', 'ag_teen', 'ag_adult'],
      grown: ['ag_adult'],
      cradle: [],
      toddlers: storedFilterGroups.ag,
      kindergarten: storedFilterGroups.ag.slice(1),
      twelve: storedFilterGroups.ag.slice(2),
      almost: ['ag_teen', 'ag_adult'],
    }
    expect(await ages()).toEqual(suited)
  })
})
