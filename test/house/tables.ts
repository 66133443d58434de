import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'
import { areaOf, withoutComments, type Source } from './sources.ts'

/** Which room declares which table, read from the rooms' `tables.ts`. */
export function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of sources) {
    const owner =
      path === 'foundation/platform/tables.ts'
        ? 'platform'
        : path.endsWith('/tables.ts')
          ? areaOf(path)
          : null
    const block = owner && /interface Tables \{([\s\S]*?)\n\s*\}/.exec(text)?.[1]
    if (!block) continue
    for (const [, table] of block.matchAll(/^\s*([a-z_]+):/gm)) owners.set(table!, owner)
  }
  return owners
}

const exempt = /^(?:test|bench|scripts|db|sandbox)\/|\.test\.tsx?$/

/** Only the owning room writes its tables. */
export function foreignWrites(source: Source, owners: ReadonlyMap<string, string>): Breach[] {
  if (exempt.test(source.path)) return []
  const here =
    areaOf(source.path) ?? (source.path.startsWith('foundation/platform/') ? 'platform' : 'assembly')
  const code = withoutComments(source.text)
  const written = [
    ...code.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*['"`]([a-z_]+)/g),
    ...code.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)\b/gi),
  ].map((match) => match[1]!.toLowerCase())
  return written
    .filter((table) => owners.has(table) && owners.get(table) !== here)
    .map((table) => ({
      path: source.path,
      problem: `writes ${table}, which belongs to ${owners.get(table)}`,
    }))
}

/** Tables that a migration makes and no room claims, or the other way round. */
export function unclaimedTables(root: string, owners: ReadonlyMap<string, string>): string[] {
  const folder = join(root, 'db/migrations')
  const made = new Set(
    readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^create table (\w+)/gm)].map(
        (match) => match[1]!,
      ),
    ),
  )
  return [...made]
    .filter((table) => !owners.has(table))
    .concat([...owners.keys()].filter((table) => !made.has(table)))
}
