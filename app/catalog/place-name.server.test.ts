import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'

test('"St.Pauli" has the words of "St. Pauli"', async () => {
  await withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser', short_title: 'Abend' }
    await makeService(tx, { ...row, id: 'tight', title: 'Abend auf St.Pauli', tags: ['lo_indoor'] })
    await makeService(tx, { ...row, id: 'plain', title: 'Abend auf St. Pauli', tags: ['lo_indoor'] })
    const postings = async (id: string) => {
      const { rows } = await sql<{ lexeme: string }>`
        select lexeme, weight, tags from service_posting where service_id = ${id} order by lexeme`.execute(tx)
      return rows
    }
    const plain = await postings('plain')
    expect(plain.map(({ lexeme }) => lexeme)).toEqual(expect.arrayContaining(['st', 'pauli']))
    expect(await postings('tight')).toEqual(plain)
  })
})
