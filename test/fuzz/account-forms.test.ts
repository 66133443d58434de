import { format } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { accessRows } from '#test/support/access-rows.ts'
import { sent } from '#test/support/company-people.ts'
import { makeEveryone, type Principal } from '#test/support/everyone.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { marksOf, rightsOf } from '#test/support/whole-state.ts'

const mostForms = 10_000
const seconds = 12
const marker = '<script>alert(1)</script>'

const hostile = fc.oneof(
  fc.constantFrom(
    ...['\0', 'a\0b', '', ' ', '-1', '1e309', '99999999999999999999', 'NaN', '%', '../..', '*', '**Utkiek'],
    ...['__proto__', 'constructor', 'null', '[]', '{}', '\u202e', '\u200b', '\u{1f600}', '\ud800', 'ß', 'İ'],
    ...[marker, `"'>${marker}`, 'javascript:alert(1)', '//evil.example', '\r\nbcc: x@example.org', '0'],
    ...['2026-02-30', '30.02.2026', '+275760-09-13', '000000', 'AAAAA-AAAAA', "'; drop table users; --"],
    ...['x@example.org', 'owner@example.org', 'a@b', 'x'.repeat(201), 'ä'.repeat(3000), 'a'.repeat(20_000)],
    ...['owner', 'staff', 'operator', 'company-user', 'true', 'begin', 'confirm', 'end', 'all', 'others'],
    ...['change', 'remove', 'withdraw', 'invite', 'enable', 'offline', 'kanu auf der alster', '/overview'],
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const fields = [
  ...['form', 'email', 'password', 'passwordAgain', 'name', 'weiter', 'live', 'code', 'proof', 'current'],
  ...['firstName', 'lastName', 'displayName', 'title', 'birthday', 'postalCode', 'phone', 'interests'],
  ...['step', 'end', 'session', 'token', 'way', 'was', 'role', 'person', 'einladung', 'to', 'grund'],
  ...['companyName', 'street', 'city', 'website', 'legalName', 'kind', 'declared', 'currentPassword', 'id'],
  ...['uid', 'email_verified', 'user_id', 'company_id', '__proto__', 'constructor', 'toString'],
]
const kinds: [string, string[]][] = [
  ['form', ['sign-in', 'quick', 'second-step', 'email', 'password', 'sessions', 'interests', 'person']],
  ['was', ['invite', 'change', 'remove', 'withdraw', 'enable']],
  ['step', ['begin', 'confirm', 'renew']],
]
const pairs = fc.array(fc.tuple(fc.constantFrom(...fields), hostile), { maxLength: 7 })
// Often with the word that chooses a form, so that what is wrong reaches the form itself.
const chosen = fc.oneof(
  fc.constant<[string, string][]>([]),
  fc
    .constantFrom(...kinds)
    .chain(([name, words]) => fc.constantFrom(...words).map((word): [string, string][] => [[name, word]])),
)

// Who sends: nobody whose form would be obeyed to the harm of others, who are there to be harmed.
const senders: Principal[] = ['stranger', 'user', 'otherUser', 'unverified', 'disabled', 'door', 'otherOwner']
const untouched = ['owner@example.org', 'staff@example.org', 'operator@example.org', 'disabled@example.org']

/** Where forms of accounts, companies and operators are sent to; deleting one's own account is obeyed and left out. */
function addresses(rows: ReturnType<typeof accessRows>): string[] {
  const own = /^(?:register|login|profile|forgot|reset|change-email|verify|overview|activities|operator)/
  return Object.entries(rows).flatMap(([route, { path, post }]) =>
    own.test(route) && post.others !== 405 && route !== 'profile/loeschen' ? [path] : [],
  )
}

function complaintsOnConsole(): string[] {
  const complaints: string[] = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(format(...parts))
    })
  return complaints
}

async function expectFit(ask: Ask, path: string, init: RequestInit): Promise<void> {
  const { status, html, headers } = await ask(path, init)
  expect(status).toBeLessThan(500)
  if (headers.get('content-type')?.startsWith('text/html')) expect(html).not.toContain(marker)
  expect(html).not.toMatch(/\bat .+\.tsx?:\d+/)
  const to = headers.get('location')
  if (to !== null) expect(new URL(to, 'http://localhost:3000').origin).toBe('http://localhost:3000')
}

test(
  'up to ten thousand hostile forms get no fault and change nothing that isn’t their sender’s',
  { timeout: 90_000 },
  () =>
    inSmallCity(async (ask, db) => {
      const everyone = await makeEveryone(ask, db)
      const paths = addresses(accessRows(everyone))
      const others = async () => {
        const rights = (await rightsOf(db)).filter(({ email }) => untouched.includes(String(email)))
        const { service, reservation, operator } = await marksOf(db)
        const team = await db
          .selectFrom('company_member')
          .selectAll()
          .where('company_id', '=', everyone.ids.company)
          .orderBy('user_id')
          .execute()
        return { rights, service, reservation, operator, team }
      }
      const before = await others()
      const form = fc.record({
        // Most without the page around the answer: what is looked for sits in the form's own work.
        path: fc.oneof(fc.constantFrom(...paths), {
          arbitrary: fc.constantFrom(...paths.map((path) => path.replace(/(?=\?|$)/, '.data'))),
          weight: 11,
        }),
        who: fc.constantFrom(...senders),
        list: fc.tuple(pairs, chosen).map(([some, kind]) => [...some, ...kind]),
      })
      const seed = Math.trunc(Math.random() * 2 ** 31)
      const complaints = complaintsOnConsole()
      let sentForms = 0
      try {
        await fc.assert(
          fc.asyncProperty(form, async ({ path, who, list }) => {
            sentForms += 1
            const init = { ...sent({}, everyone.cookies[who]), body: new URLSearchParams(list) }
            await expectFit(ask, path, init)
          }),
          { seed, numRuns: mostForms, interruptAfterTimeLimit: seconds * 1000 },
        )
        expect(complaints).toEqual([])
        expect(await others()).toEqual(before)
      } finally {
        console.info(`hostile account forms: ${sentForms}, seed ${seed}`)
      }
    }),
)
