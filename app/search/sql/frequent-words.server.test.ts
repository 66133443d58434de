import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runText, type Db } from '#foundation/platform/db.server.ts'
import { makeCategory, makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { hydratedSearchStatement } from './page-sql.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { lexemesOf } from '#app/search/lexicon/query-terms.server.ts'

const place = cityPlace(defaultCity, 50)
const now = new Date('2026-06-20T10:00:00Z')
const many = 400

/** A node of a plan as PostgreSQL says it: rows are those of one of its loops. */
type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

async function postingsRead(tx: Db, searchText: string): Promise<number> {
  const words = await lexemesOf(tx, searchText)
  const { text, values } = hydratedSearchStatement({ place, now, searchText }, { words, offset: 0 })
  const explained = await runText<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    tx,
    `explain (analyze, format json) ${text}`,
    values,
  )
  const read = (node: Node): number =>
    (node['Relation Name'] === 'service_posting' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
    (node.Plans ?? []).reduce((sum, each) => sum + read(each), 0)
  return explained.rows.reduce((sum, { 'QUERY PLAN': [{ Plan }] }) => sum + read(Plan), 0)
}

// The planner takes every word for one of the many that a single offer has.
test('the postings of words that many offers have are read once, however rare most words are', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const whose = { company_id: 'kontor', category_id: 'wasser' }
    const rows = Array.from({ length: many }, (_, nr) => ({
      ...whose,
      id: `floss${nr}`,
      title: `Floß für Paare im Hafen eigenname${nr} beiname${nr}`,
    }))
    await makeServices(tx, rows)
    await sql`analyze service_posting`.execute(tx)
    // A word may stand for several lexemes that all of them have.
    expect(await postingsRead(tx, 'Floß Paare')).toBeLessThan(5 * many)
    expect(await postingsRead(tx, 'Floß Paare Hafen')).toBeLessThan(5 * many)
  }))
