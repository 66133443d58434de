import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'

test('"St.Pauli" has the words of "St. Pauli", in offers from before the migration, too', async () => {
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
    // The quarter had one of the words already, and weighs less than a title.
    await sql`delete from service_posting where lexeme = 'st' and service_id = 'tight'`.execute(tx)
    await sql`update service_posting set weight = 1 where lexeme = 'pauli' and service_id = 'tight'`.execute(
      tx,
    )
    const migration = readFileSync('db/migrations/0102_saints_apart.sql', 'utf8')
    await sql.raw(migration.replace(/^create function/m, 'create or replace function')).execute(tx)
    expect(await postings('tight')).toEqual(plain)
  })
})
