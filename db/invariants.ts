import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runText, type Db } from '#foundation/platform/db.server.ts'

/** One sentence that must be true of the data, and the query whose rows break it. */
export type Invariant = { name: string; sentence: string; query: string }

/** A broken sentence with some of the rows that break it. */
export type BrokenInvariant = { name: string; sentence: string; rows: Record<string, unknown>[] }

const file = join(import.meta.dirname, 'invariants.sql')
const mostRowsShown = 5

/** Every invariant of `invariants.sql`, in its order. */
export function invariants(): Invariant[] {
  const parts = readFileSync(file, 'utf8')
    .split(/^-- invariant /m)
    .slice(1)
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n')
    const [name = '', sentence = ''] = head.split(/:\s+/, 2)
    return { name, sentence, query: lines.join('\n').trim().replace(/;$/, '') }
  })
}

/** Runs all of them; an empty list is the only good answer. */
export async function brokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { name, sentence, query } of invariants()) {
    const limited = `select * from (${query}) as broken limit ${mostRowsShown}`
    const { rows } = await runText<Record<string, unknown>>(db, limited, [])
    if (rows.length > 0) broken.push({ name, sentence, rows })
  }
  return broken
}
