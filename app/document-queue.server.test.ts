import { expect, test } from 'vitest'
import { refusalText } from './shell/shell.ts'
import { sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

const own = '/bookings/keine/ticket.pdf'
const papers = [own, '/bookings/keine/beleg.pdf', '/overview/abrechnung.pdf', '/overview/rechnung.pdf']
const spelled = ['/bookings/keine/TICKET.PDF', '/bookings/keine/ticket%2Epdf', `${own}.data`]

/** The statuses of requests that are sent at once, counted. */
async function statuses(ask: Ask, asked: readonly { path: string; cookie: string }[]) {
  const answers = await Promise.all(asked.map(({ path, cookie }) => ask(path, { headers: { cookie } })))
  const counted: Record<string, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return { counted, answers }
}
const times = <Asked>(count: number, asked: Asked) => Array.from({ length: count }, () => asked)

test.each([...papers, ...spelled])('of one session four requests for %s go on at once', (path) =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    const other = await signedUp(ask, 'bob@example.org')
    const { counted } = await statuses(ask, [
      ...times(6, { path, cookie }),
      { path: own, cookie: other },
      { path: '/profile', cookie },
    ])
    const { 429: refused, ...others } = counted
    expect(refused).toBe(2)
    expect(others['200']).toBeGreaterThan(0)
    expect(Object.keys(others).toSorted()).toSatisfy((all: string[]) => all.every((each) => each < '405'))
    expect((await statuses(ask, [{ path: own, cookie }])).counted).toEqual({ 404: 1 })
  }),
)

test('two PDFs are made at a time and twenty wait; who comes then is told in German when to come again', () =>
  inSmallCity(async (ask) => {
    const cookies: string[] = []
    for (let nr = 1; nr <= 6; nr += 1) cookies.push(await signedUp(ask, `gast-${nr}@example.org`))
    const asked = cookies.flatMap((cookie) => times(4, { path: own, cookie }))
    const { counted, answers } = await statuses(ask, asked)
    expect(counted).toEqual({ 404: 22, 503: 2 })
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get('retry-after')).toBe('3')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    expect(refused?.html).toContain(refusalText(503))
    expect((await statuses(ask, asked.slice(0, 2))).counted).toEqual({ 404: 2 })
  }))

test('an account gets a hundred PDFs a minute, over all of its sessions together', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await signedUp(ask)
    const form = { email: 'ada@example.org', password: 'kanu auf der alster' }
    const again = await ask('/login', sent({ form: 'sign-in', ...form }))
    const second = again.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    await ask(own, { headers: { cookie } })
    await db.updateTable('rate_window').set({ hits: 99 }).where('key', 'like', 'pdf:%').execute()
    const one = await ask(own, { headers: { cookie: second.join('; ') } })
    const other = await ask(own, { headers: { cookie } })
    expect([one.status, other.status]).toEqual([404, 429])
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(other.html).toContain(refusalText(429))
  }))

test('who isn’t signed in is led to the login page, however often they ask', () =>
  inSmallCity(async (ask) => {
    const { counted } = await statuses(ask, times(30, { path: own, cookie: '' }))
    expect(counted).toEqual({ 302: 30 })
  }))
