import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './rules.ts'
import { areaOf } from './modules.ts'
import { withoutComments, type Source } from './sources.ts'

/** Which module declares which table, read from `tables.ts`. */
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

/** Only the owner writes its tables. */
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

/** The migrations in their order; `path` is the file's name. */
export function readMigrations(root: string): Source[] {
  const folder = join(root, 'db/migrations')
  return readdirSync(folder)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const createdTables = ({ text }: Source): string[] =>
  [...text.matchAll(/^create table (\w+)/gm)].map((match) => match[1]!)

/** A migration creates only tables of the module that its name begins with: `0004_catalog_search.sql`. */
export function foreignTables(migration: Source, owners: ReadonlyMap<string, string>): Breach[] {
  const module = /^\d{4}_([a-z-]+)/.exec(migration.path)?.[1]
  return createdTables(migration)
    .filter((table) => owners.get(table) !== module)
    .map((table) => ({
      path: migration.path,
      problem: `creates ${table}, which belongs to ${owners.get(table)}`,
    }))
}

const newestBaseline = '0009'
const dropped = /\bdrop (?:table|column|schema|type|sequence)\b/gi
const changed = /\brename (?:to|column|constraint)\b|\balter column \w+ (?:set data )?type\b/gi

/** After the baseline a migration only adds: processes of the version before run beside it. */
export function destructiveStatements({ path, text }: Source): Breach[] {
  if (path.slice(0, 4) <= newestBaseline) return []
  const code = text.replace(/--.*$/gm, '')
  return [...code.matchAll(dropped), ...code.matchAll(changed)].map(([statement]) => ({
    path,
    problem: `"${statement}" isn't additive`,
  }))
}

/** Tables that a migration makes and no module claims, or the other way round. */
export function unclaimedTables(
  migrations: readonly Source[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const made = new Set(migrations.flatMap(createdTables))
  return [...made]
    .filter((table) => !owners.has(table))
    .concat([...owners.keys()].filter((table) => !made.has(table)))
}
