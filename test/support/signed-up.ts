import type { Ask } from './small-city.ts'
import { testAddress } from './web.ts'

/** Registers somebody by the quick form, as the browser would; returns the session's cookie. */
export async function signedUp(ask: Ask, email = 'ada@example.org'): Promise<string> {
  const form = { form: 'quick', name: 'Ada', email, password: 'kanu auf der alster' }
  const { headers } = await ask('/login', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: testAddress, host: new URL(testAddress).host },
  })
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
