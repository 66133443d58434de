import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

const order = '/bookings/new?companyID=kontor&serviceID=kanu&slot=2026-06-20T12%3A30%3A00.000Z&p_adult=2'
const credentials = { email: 'anna@example.org', password: 'kanu auf der alster' }

/** Registers on the long form with what it requires, and nothing else. */
async function registered(ask: Ask): Promise<string> {
  const form = { ...credentials, passwordAgain: credentials.password }
  const { headers } = await ask('/register', sent(form))
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** What the page's form sends by itself. */
function hiddenIn(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

test('without scripts, too, a name is asked for, corrected, kept and shown', () =>
  inSmallCity(async (ask, db) => {
    const cookie = await registered(ask)
    const page = await ask(order, as(cookie))
    expect([page.status, page.html.includes('Dein Name')]).toEqual([200, true])
    const fields = hiddenIn(page.html)
    const missing = await ask(order, sent({ ...fields, firstName: 'Anna', lastName: '' }, cookie))
    expect(missing.status).toBe(422)
    expect(missing.html).toContain('Bitte gib deinen Nachnamen an')
    expect(missing.html).toMatch(/name="firstName"[^>]*value="Anna"/)
    // This company can't be paid yet: the order is refused, the name stays, in the frame and on the page.
    const refused = await ask(order, sent({ ...fields, firstName: 'Anna', lastName: 'Muster' }, cookie))
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('Anna M. · anna@example.org')
    expect(refused.html).not.toMatch(/Mitglied|name="firstName"/)
    expect(await db.selectFrom('users').select('name').executeTakeFirst()).toEqual({ name: 'Anna M.' })
  }))
