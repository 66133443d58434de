import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exceptions } from './house/exceptions.ts'
import { longFunctions } from './house/functions.ts'
import { brokenLimits, limits, type Rule } from './house/limits.ts'
import { measure } from './house/measures.ts'
import { layerOf } from './house/modules.ts'
import {
  catchAllBreaches,
  foundationBreaches,
  germanBreaches,
  lengthBreaches,
  ownerBreaches,
  pathBreaches,
  type Breach,
} from './house/rules.ts'
import { readNames, readReadmes, readSources, type Source } from './house/sources.ts'
import {
  destructiveStatements,
  foreignTables,
  foreignWrites,
  readMigrations,
  tableOwners,
  unclaimedTables,
} from './house/tables.ts'

const root = join(import.meta.dirname, '..')
// The planted breaches below would count as real ones.
const sources = readSources(root).filter(({ path }) => path !== 'test/architecture.test.ts')
const owners = tableOwners(sources)
const migrations = readMigrations(root)

const rules: Record<string, (source: Source) => Breach[]> = {
  'foundation knows no business, pure files and ui no server': foundationBreaches,
  'paths are written the one way': pathBreaches,
  'every outside thing has one owner': ownerBreaches,
  'German stands only in texts': germanBreaches,
  'files and lines stay short': lengthBreaches,
  'only the owner writes a table': (source) => foreignWrites(source, owners),
}

describe('the architecture rules hold', () => {
  test('modules keep their limits, layers and entries; exceptions only shrink', () => {
    const findings = measure(sources, readReadmes(root))
    expect(brokenLimits(findings, exceptions)).toEqual([])
  })

  test('every module has a layer', () => {
    const modules = [...measure(sources)].filter(([module]) => !module.startsWith('foundation/'))
    expect(modules.map(([module]) => module).filter((module) => layerOf(module) < 0)).toEqual([])
  })

  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(sources.flatMap(rule)).toEqual([])
  })

  test('functions fit a screen', () => {
    expect(longFunctions(root, ['app', 'foundation', 'sandbox', 'scripts', 'server.ts'])).toEqual([])
  })

  test('no name takes anything in', () => {
    expect(catchAllBreaches(readNames(root))).toEqual([])
  })

  test('every migration has a number of its own: they run in that order', () => {
    const numbers = migrations.map(({ path }) => path.slice(0, 4))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('a migration creates only tables of its own module, and after the baseline it only adds', () => {
    expect(migrations.flatMap((migration) => foreignTables(migration, owners))).toEqual([])
    expect(migrations.flatMap(destructiveStatements)).toEqual([])
  })

  test('every table has an owner, every area and module a README', () => {
    expect(unclaimedTables(migrations, owners)).toEqual([])
    const folders = readdirSync(join(root, 'app'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.filter((name) => !existsSync(join(root, 'app', name, 'README.md')))).toEqual([])
  })
})

const long = (count: number) => 'call()\n'.repeat(count)

/** One planted breach per rule: a rule that doesn't see its breach proves nothing. */
const planted: [name: keyof typeof rules, source: Source][] = [
  [
    'foundation knows no business, pure files and ui no server',
    { path: 'foundation/lib/a.ts', text: "import { x } from '#app/catalog/catalog.ts'" },
  ],
  [
    'foundation knows no business, pure files and ui no server',
    { path: 'app/booking/ui/a.tsx', text: "import { x } from '../booking.server.ts'" },
  ],
  [
    'foundation knows no business, pure files and ui no server',
    { path: 'app/booking/quote/price-quote.ts', text: "import { x } from './booking.server.ts'" },
  ],
  ['paths are written the one way', { path: 'app/booking/a.ts', text: "import { x } from './quote'" }],
  [
    'paths are written the one way',
    { path: 'app/booking/a.ts', text: "import { x } from '../catalog/catalog.ts'" },
  ],
  ['every outside thing has one owner', { path: 'app/booking/a.ts', text: "import Stripe from 'stripe'" }],
  ['every outside thing has one owner', { path: 'app/booking/a.ts', text: 'const now = new Date()' }],
  ['every outside thing has one owner', { path: 'app/booking/a.ts', text: 'const url = process.env.URL' }],
  ['German stands only in texts', { path: 'app/booking/ui/a.tsx', text: "const label = 'Zurück'" }],
  [
    'German stands only in texts',
    { path: 'app/booking/ui/a.tsx', text: 'const a = <p>Deine Buchung wird geladen </p>' },
  ],
  ['files and lines stay short', { path: 'app/booking/a.ts', text: long(301) }],
  [
    'only the owner writes a table',
    { path: 'app/search/engine/a.server.ts', text: "db.insertInto('slot').values({})" },
  ],
  [
    'only the owner writes a table',
    { path: 'app/booking/a.server.ts', text: 'sql`update payment set x = 1`' },
  ],
]

describe('a planted breach is seen', () => {
  test.each(planted)('%s: %o', (name, source) => {
    expect(rules[name]!(source)).not.toEqual([])
  })

  test('a long function is seen', () => {
    const folder = mkdtempSync(join(tmpdir(), 'utkiek-house-'))
    writeFileSync(join(folder, 'long.ts'), `export function long() {\n${long(60)}}\n`)
    expect(longFunctions(root, [join(folder, 'long.ts')])).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })

  test('a table in another module’s migration is seen', () => {
    const text = '-- New.\ncreate table slot (\n  id text\n);'
    expect(foreignTables({ path: '0010_catalog_hours.sql', text }, owners)).toHaveLength(1)
    expect(foreignTables({ path: '0010_availability_hours.sql', text }, owners)).toEqual([])
  })

  test.each([
    'drop table slot;',
    'alter table slot\n  drop column booked;',
    'alter table slot rename to place;',
    'alter table slot rename column booked to sold;',
    'alter table slot alter column booked type bigint;',
  ])('a migration that takes away is seen: %s', (text) => {
    expect(destructiveStatements({ path: '0010_availability.sql', text })).toHaveLength(1)
    expect(
      destructiveStatements({ path: '0010_availability.sql', text: text.replace(/^/gm, '-- ') }),
    ).toEqual([])
  })

  test('a name that takes anything in is seen', () => {
    expect(
      catchAllBreaches(['app/booking/utils.ts', 'foundation/lib/date-helpers.ts', 'app/shared/a.ts']),
    ).toHaveLength(3)
  })
})

const from = (path: string) => `import { x } from '${path}'\n`
const file = (path: string, text = ''): Source => ({ path: `app/${path}`, text })
/** One name more than a public entry may have. */
const many = (letter: string, separator: string) =>
  [...Array(26).keys()].map((number) => `${letter}${number}`).join(separator)

/** Modules that break one limit each. */
const plantedModules: Record<Rule, Source[][]> = {
  files: [[...Array(41).keys()].map((number) => file(`search/place/a${number}.ts`))],
  names: [
    [file('search/place/place.ts', `export { ${many('a', ', ')} } from './a.ts'`)],
    [
      file('search/place/place.ts', "export * from './a.ts'"),
      file('search/place/a.ts', `export const ${many('a', ' = 1\nexport const ')} = 1`),
    ],
  ],
  serverNames: [[file('search/place/place.server.ts', `export type { ${many('A', ', ')} } from './a.ts'`)]],
  readmeLines: [[file('search/place/README.md', 'line\n'.repeat(41))]],
  upwardImports: [
    [file('search/place/a.ts', from('#app/search/engine/engine.server.ts'))],
    [file('search/place/a.ts', from('#app/storefront/home/ui/hero.tsx').replace('import', 'import type'))],
    [file('search/place/a.ts', from('#app/shell/shell.ts'))],
    [file('payment/a.ts', from('#app/availability/availability.ts'))],
  ],
  deepImports: [
    [file('search/place/a.ts', from('#app/catalog/price-list.ts'))],
    [file('search/place/routes/a.ts', from('#app/search/dates/day.ts'))],
  ],
  filesInCycles: [
    [
      file('search/place/a.ts', `import type { B } from './b.ts'\n${long(25)}`),
      file('search/place/b.ts', `import { a } from './a.ts'\n${long(25)}`),
    ],
  ],
  crumbs: [[file('search/place/a.ts', from('./b.ts')), file('search/place/b.ts', 'export const x = 1')]],
  packedLists: [
    [file('search/place/a.ts', 'return { ...{ a, b }, c }')],
    [file('search/place/a.ts', "for (const a of [...(['b', 'c'] as const)]) call(a)")],
  ],
  vagueFileNames: [[file('search/place/said-place.ts')], [file('search/place/routes/own-place.test.ts')]],
  vagueExports: [
    [file('search/place/a.ts', 'export function placeSaid() {}')],
    [file('search/place/a.ts', 'export type OwnPlace = string')],
  ],
}

describe('a module that breaks a limit is seen', () => {
  const cases = Object.entries(plantedModules).flatMap(([rule, all]) =>
    all.map((planted) => [rule, planted] as const),
  )
  test.each(cases)('%s: %o', (rule, planted) => {
    const isReadme = ({ path }: Source) => path.endsWith('.md')
    const code = planted.filter((source) => !isReadme(source))
    const problems = brokenLimits(measure(code, planted.filter(isReadme)), {})
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(` ${rule}, at most ${limits[rule as Rule]}`)
  })

  const module = measure([file('payment/said-sum.ts'), file('payment/told-sum.ts')])
  test.each([
    ['an exception that holds', { vagueFileNames: 2 }, 0],
    ['an exception that is exceeded', { vagueFileNames: 1 }, 1],
    ['an exception that could be lower', { vagueFileNames: 3 }, 1],
    ['an exception that nobody needs', { vagueFileNames: 2, files: 50 }, 1],
  ])('%s', (_name, allowed, problems) => {
    expect(brokenLimits(module, { payment: allowed })).toHaveLength(problems)
  })

  test('a module without a layer', () => {
    expect(layerOf('search/anything')).toBe(-1)
  })

  test('exceptions of a module that is gone', () => {
    expect(brokenLimits(new Map(), { lists: { files: 50 } })).toHaveLength(1)
  })
})
