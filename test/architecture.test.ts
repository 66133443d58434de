import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  doorBreaches,
  drawerBreaches,
  floorBreaches,
  foundationBreaches,
  germanBreaches,
  lengthBreaches,
  ownerBreaches,
  pathBreaches,
  type Breach,
} from './house/rules.ts'
import { longFunctions } from './house/functions.ts'
import { readNames, readSources, type Source } from './house/sources.ts'
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
  'a room imports only lower floors': floorBreaches,
  'rooms meet at doors': doorBreaches,
  'foundation knows no business, pure files and ui no server': foundationBreaches,
  'paths are written the one way': pathBreaches,
  'every outside thing has one owner': ownerBreaches,
  'German stands only in texts': germanBreaches,
  'files and lines stay short': lengthBreaches,
  'only the owning room writes its tables': (source) => foreignWrites(source, owners),
}

describe('the house rules hold', () => {
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(sources.flatMap(rule)).toEqual([])
  })

  test('functions fit a screen', () => {
    expect(longFunctions(root, ['app', 'foundation', 'sandbox', 'scripts', 'server.ts'])).toEqual([])
  })

  test('no drawers', () => {
    expect(drawerBreaches(readNames(root))).toEqual([])
  })

  test('every migration has a number of its own: they run in that order', () => {
    const numbers = migrations.map(({ path }) => path.slice(0, 4))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('a migration creates only tables of its own module, and after the baseline it only adds', () => {
    expect(migrations.flatMap((migration) => foreignTables(migration, owners))).toEqual([])
    expect(migrations.flatMap(destructiveStatements)).toEqual([])
  })

  test('every table has a room, every room a README', () => {
    expect(unclaimedTables(migrations, owners)).toEqual([])
    const rooms = readdirSync(join(root, 'app'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(
      rooms.filter((room) => !existsSync(join(root, 'app', room.name, 'README.md'))).map((room) => room.name),
    ).toEqual([])
  })
})

const long = (count: number) => 'call()\n'.repeat(count)

/** One planted breach per rule: a rule that doesn't see its breach proves nothing. */
const planted: [name: keyof typeof rules, source: Source][] = [
  [
    'a room imports only lower floors',
    { path: 'app/catalog/a.ts', text: "import { x } from '#app/booking/booking.ts'" },
  ],
  [
    'a room imports only lower floors',
    { path: 'app/payment/a.ts', text: "import { x } from '#app/availability/availability.ts'" },
  ],
  [
    'rooms meet at doors',
    { path: 'app/booking/a.ts', text: "import { x } from '#app/catalog/price-list.ts'" },
  ],
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
    'only the owning room writes its tables',
    { path: 'app/search/engine/a.server.ts', text: "db.insertInto('slot').values({})" },
  ],
  [
    'only the owning room writes its tables',
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

  test('a drawer is seen', () => {
    expect(
      drawerBreaches(['app/booking/utils.ts', 'foundation/lib/date-helpers.ts', 'app/shared/a.ts']),
    ).toHaveLength(3)
  })
})
