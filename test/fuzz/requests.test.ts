import { format } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { seenTerms } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { openTestWeb, testAddress, type TestWeb } from '#test/support/web.ts'

const mostRequests = 1500
const seconds = 15
const marker = '<script>alert(1)</script>'

const world = worldOfFile()

const hostile = fc.oneof(
  fc.constantFrom(
    ...['\0', 'a\0b', '', ' ', '-1', '0', '1e309', '99999999999999999999', 'NaN', '١', '%', '..', '../..'],
    ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '[]', '{}', '\u202e', '\u{1f600}', 'ß'],
    ...[marker, `"'>${marker}`, 'javascript:alert(1)', '//evil.example', '/\\evil.example', '\r\nx-evil: 1'],
    ...['2026-02-30', '30/02/2026', '0000-00-00', '+275760-09-13', '9999-12-31', '2026-03-29T02:30:00Z'],
    ...['0000-01-01T00:00:00Z', '2026-02-30T10:00:00.000Z', 'a'.repeat(1500), "'; drop table users; --"],
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)
const names = [
  ...['day', 'filter', 'city', 'hash', 'f', 'searchText', 'open', 'sType', 'd', 'radius', 'page', 'slot'],
  ...['slots', 'event', 'persons', 'companyID', 'serviceID', 'p_adults', 'p___proto__', 'checkSess', 'view'],
  ...['resItemID', 'after', 'info', 'weiter', 'token', 'to', 'suche', 'thema', '_routes', 'index', 'company'],
]
const fields = [
  ...[
    'form',
    'email',
    'password',
    'passwordAgain',
    'name',
    'weiter',
    'live',
    'firstName',
    'lastName',
    'title',
  ],
  ...['birthday', 'postalCode', 'phone', 'interests', 'companyID', 'serviceID', 'slot', 'event', 'slots'],
  ...['persons', 'p_adults', 'p___proto__', 'key', 'reason', 'token', 'minutes'],
  ...['sterne', 'titel', 'text', 'was', 'beitrag', 'stimme', 'art', 'grund', 'treu', 'id'],
  ...['shown_total', 'shown_button', 'shown_refund', 'shown_until', 'shown_start'],
]
const pairs = (from: string[]) => fc.array(fc.tuple(fc.constantFrom(...from), hostile), { maxLength: 6 })

const bodies = fc.oneof(
  { weight: 4, arbitrary: pairs(fields).map((list) => ['application/x-www-form-urlencoded', encoded(list)]) },
  fc.tuple(
    fc.constantFrom(
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
    ),
    fc.constantFrom('', 'null', '[]', '{"minutes":', '{"__proto__":{"minutes":1}}', '--x\r\n', '%%%=%zz&&='),
  ),
)

const encoded = (list: [string, string][]) => new URLSearchParams(list).toString()

type Guest = { cookie: string; offer: Bookable; shown: [string, string][] }

/** A place that a request can go to: placeholders filled with what exists, or with anything. */
function addresses(paths: string[], { offer }: Guest) {
  const known = fc.constantFrom(offer.companyId, offer.serviceId, offer.eventServiceId, 'search', 'hamburg')
  const segment = fc.oneof(hostile, known)
  return fc
    .tuple(
      fc.constantFrom(...paths),
      fc.array(segment, { minLength: 3, maxLength: 3 }),
      pairs(names),
      fc.nat(4),
    )
    .map(([path, filling, query, kind]) => {
      const rest = [...filling]
      const filled = path.replaceAll(/:\w+\??|\*/g, () =>
        encodeURIComponent((rest.pop() ?? '').slice(0, 300)),
      )
      return `${filled}${kind === 0 ? '.data' : ''}?${encoded(query)}`.slice(0, 3500)
    })
}

/** An order that is nearly right, so that what is wrong reaches the booking itself. */
const nearlyOrders = ({ offer, shown }: Guest) =>
  fc.tuple(fc.constantFrom(...fields, ...names), hostile, fc.uuid()).map(([name, value, key]) => {
    const order = { companyID: offer.companyId, serviceID: offer.serviceId, p_adults: '1', key }
    const slot = offer.starts[0]?.toISOString() ?? ''
    return encoded(Object.entries({ ...order, ...Object.fromEntries(shown), slot, [name]: value }))
  })

// The router warns of addresses that can't be decoded.
const expected = /could not be decoded/

function complaintsOnConsole(): string[] {
  const complaints: string[] = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      if (!expected.test(format(...parts))) complaints.push(format(...parts))
    })
  return complaints
}

async function ask(web: TestWeb, path: string, init: RequestInit): Promise<Response> {
  return web.fetch(new Request(testAddress + path, { redirect: 'manual', ...init }))
}

async function expectFit(web: TestWeb, response: Response): Promise<void> {
  const text = await response.text()
  expect({ status: response.status, heard: web.heard() }).toMatchObject({ heard: [] })
  expect(response.status).toBeLessThan(500)
  expect(text).not.toMatch(/\bat .+\.tsx?:\d+/)
  if (response.headers.get('content-type')?.startsWith('text/html')) expect(text).not.toContain(marker)
  const to = response.headers.get('location')
  if (to !== null) expect([testAddress, world.sandbox.url]).toContain(new URL(to, testAddress).origin)
}

async function signUp(web: TestWeb): Promise<string> {
  const form = { form: 'quick', name: 'Ada', email: 'ada@example.org', password: 'kanu auf der alster' }
  const response = await ask(web, '/login', post(encoded(Object.entries(form))))
  expect(response.status).toBe(303)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const post = (body: string, type = 'application/x-www-form-urlencoded', cookie = ''): RequestInit => ({
  method: 'POST',
  body,
  headers: { origin: testAddress, 'content-type': type, cookie, host: new URL(testAddress).host },
})

test(
  'no request, however hostile, gets a fault, a script or a way to a foreign site',
  { timeout: 60_000 },
  () =>
    withOwnDatabase(async ({ db }) => {
      const web = await openTestWeb(db, world)
      const offer = await makeBookable(db, { capacity: 20, now: world.now() })
      world.enable(offer.connectAccountId)
      const terms = await seenTerms(db, slotOrder(offer), world.now())
      const guest = { cookie: await signUp(web), offer, shown: terms ? termsFields(terms) : [] }
      const cookies = fc.constantFrom('', guest.cookie, 'location=%00; a', 'utkiek.session_token=%zz', '=;;=')
      const read = fc.record({ path: addresses(web.paths, guest), cookie: cookies, body: fc.constant(null) })
      const write = fc.record({ path: addresses(web.paths, guest), cookie: cookies, body: bodies })
      const order = fc.record({
        ...{
          path: fc.constantFrom('/bookings/new', '/bookings/new.data'),
          cookie: fc.constant(guest.cookie),
        },
        body: nearlyOrders(guest).map((body) => ['application/x-www-form-urlencoded', body]),
      })
      const seed = Math.trunc(Math.random() * 2 ** 31)
      const complaints = complaintsOnConsole()
      try {
        await fc.assert(
          fc.asyncProperty(fc.oneof(read, write, order), async ({ path, cookie, body }) => {
            const init = body ? post(body[1] ?? '', body[0], cookie) : { headers: { cookie } }
            await expectFit(web, await ask(web, path, init))
          }),
          { seed, numRuns: mostRequests, interruptAfterTimeLimit: seconds * 1000 },
        )
        expect(complaints).toEqual([])
      } finally {
        web.stop()
        console.info(`hostile requests, seed ${seed}`)
      }
    }),
)
