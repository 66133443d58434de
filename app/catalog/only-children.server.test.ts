import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { onlyChildrenBit } from './filters.ts'

test('a service is marked when only children have a price', async () => {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const line = (row: object) => ({
      counts: 'person',
      groupID: 'a',
      priceCents: 900,
      durationFactor: 1,
      ...row,
    })
    const child = line({ isForChildren: true })
    const lists = {
      kurs: [child, line({ counts: 'extra' })],
      kanu: [child, line({})],
      raum: [line({ counts: 'object' })],
    }
    for (const [id, lines] of Object.entries(lists))
      await makeService(tx, {
        id,
        company_id: 'kontor',
        category_id: 'wasser',
        price_groups: JSON.stringify(lines),
      })
    const marked = async () => {
      const { rows } = await sql<{ id: string }>`select distinct service_id as id from service_index
        join service_posting using (service_id) where (service_index.tags & service_posting.tags & ${onlyChildrenBit}) <> 0`.execute(
        tx,
      )
      return rows.map(({ id }) => id)
    }
    expect(await marked()).toEqual(['kurs'])
    // Room for a party is counted whoever pays by the head.
    await makeService(tx, {
      ...{ id: 'bahn', company_id: 'kontor', category_id: 'wasser', counting_unit: 'lane' },
      price_groups: JSON.stringify([line({ counts: 'object' }), child]),
    })
    expect(await marked()).toEqual(['kurs'])
  })
})
