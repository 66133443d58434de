import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { makeBookable } from '#test/support/bookable.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'
import { occasionCodes, sortCodes, storedFilters } from '#app/catalog/catalog.ts'
import { formatState, parseState } from '#app/search/search-url/search-state.ts'

// `npm run fuzz` asks for ten thousand; without it the suite has a few seconds.
const wanted = Number(process.env['FUZZ_READS'] ?? 0)
const pages = wanted || 300
const seconds = wanted ? 1_200 : 8
const states = 10_000
const longestQuery = 2_600
const marker = '<script>alert(1)</script>'
const tooSlow = 'Das dauert gerade zu lange.'

const world = worldOfFile()

const odd = fc.oneof(
  fc.constantFrom(
    ...[
      '\0',
      '',
      ' ',
      '%',
      '\\',
      "'; drop table service; --",
      `"'>${marker}`,
      '__proto__',
      '-1',
      '1e309',
      'NaN',
    ],
    ...[
      '\ud800',
      '\u202e',
      '\u{1f9ad}'.repeat(40),
      'ß',
      'ﬀ',
      'İ',
      '&|!:*()',
      'a:*',
      "''",
      '<->',
      '9'.repeat(400),
    ],
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
)
const word = fc.constantFrom(
  ...[
    'kanu',
    'Töpfern',
    'toepfern',
    'klettrn',
    'mit der',
    'a',
    'ä',
    'Wasser',
    'Barmbek',
    'KAJAK',
    'zum',
    '25',
  ],
)
const codes = fc.constantFrom<string>(
  ...storedFilters,
  ...occasionCodes,
  ...sortCodes,
  'xx_nothing',
  'lo_',
  '',
)
const dialogs = [
  'list',
  'share',
  'map',
  'search',
  'location',
  'day',
  'gruppe',
  'menu',
  'filter_so',
  'filter_xx',
]

/** What each parameter may hold: what it means something for, and anything else. */
const values: Record<string, fc.Arbitrary<string>> = {
  day: fc.constantFrom(
    'Heute',
    'morgen',
    'Wochenende',
    'irgendwann',
    '20/06/2026',
    '2026-06-20',
    'Wochenende 20/06/2026',
    'wochenende 9999-12-31',
    '31.12.9999',
  ),
  filter: fc.array(codes, { maxLength: 90 }).map((list) => list.join(',')),
  city: fc.constantFrom('Hamburg', 'HAMBURG', 'berlin', 'Lübeck', 'luebeck', 'Atlantis'),
  hash: fc.string({ unit: fc.constantFrom(...'0123456789bcdefghjkmnpqrstuvwxyzai'), maxLength: 14 }),
  radius: fc.constantFrom('2', '15', '50', 'all', '0', '51'),
  f: fc.constantFrom('regen', '../x', 'a'.repeat(90)),
  searchText: fc.array(word, { maxLength: 12 }).map((list) => list.join(' ')),
  open: fc.constantFrom(
    ...dialogs,
    ...['pe', 'ta', 'pr', 'we', 'tz', 'ev'].map((group) => `filter_${group}`),
  ),
  page: fc.nat(60).map(String),
  personen: fc.nat(120).map(String),
  zeit: fc.constantFrom('14-18', '18:30-20', '18:61', '0-24', '23-1', '14', '-3', '14-18-20'),
  proPerson: fc.nat(300).map(String),
  zusammen: fc.nat(20_000).map(String),
  m: fc.constantFrom('2026-06', '2026-13', '0000-00'),
  q: fc.array(word, { maxLength: 3 }).map((list) => list.join(' ')),
  d: fc.constantFrom('20/06/2026', 'x'),
}

const query = fc
  .array(
    fc
      .constantFrom(...Object.keys(values))
      .chain((name) =>
        fc
          .oneof({ weight: 3, arbitrary: values[name] ?? odd }, { weight: 1, arbitrary: odd })
          .map((value): [string, string] => [name, value]),
      ),
    { maxLength: 7 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString().slice(0, longestQuery))

const ours = /^\/(?:$|city|activity|map|collections|events|lists|suggest|ranking|sitemap|support)/

test('no address makes a state that its own address does not say again', () => {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  fc.assert(
    fc.property(query, (text) => {
      const state = parseState(new URLSearchParams(text))
      const said = formatState(state)
      expect(said.length).toBeLessThan(longestQuery)
      expect(parseState(new URLSearchParams(said))).toEqual(state)
    }),
    { seed, numRuns: states },
  )
})

test(
  'no search, filter, place or day gets a fault, a script or a list that takes two seconds',
  { timeout: (seconds + 60) * 1_000 },
  () =>
    withOwnDatabase(async ({ db }) => {
      const web = await openTestWeb(db, world)
      const { companyId, serviceId } = await makeBookable(db, { capacity: 20, now: world.now() })
      const { id: category } = await db.selectFrom('category').select('id').executeTakeFirstOrThrow()
      const filled = web.paths
        .filter((path) => ours.test(path))
        .map((path) =>
          path
            .replace(':categoryID', category)
            .replace(':companyID', companyId)
            .replace(/:serviceID\??/, serviceId)
            .replaceAll(/:\w+\??/g, 'hamburg'),
        )
      const path = fc.constantFrom('/activity/search', ...filled)
      const seed = Math.trunc(Math.random() * 2 ** 31)
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      try {
        await fc.assert(
          fc.asyncProperty(path, query, fc.nat(4), async (to, asked, kind) => {
            const address = `${to === '/' && kind === 0 ? '/_root' : to}${kind === 0 ? '.data' : ''}?${asked}`
            const answer = await web.fetch(new Request(testAddress + address))
            const text = await answer.text()
            expect({ status: answer.status, heard: web.heard() }).toMatchObject({ heard: [] })
            expect(answer.status).toBeLessThan(500)
            expect(text.includes(tooSlow)).toBe(false)
            if (answer.headers.get('content-type')?.startsWith('text/html')) {
              expect(text.includes(marker)).toBe(false)
            }
          }),
          { seed, numRuns: pages, interruptAfterTimeLimit: seconds * 1_000 },
        )
        expect(complaints.mock.calls).toEqual([])
      } finally {
        web.stop()
        console.info(`reads of lists, seed ${seed}`)
      }
    }),
)
