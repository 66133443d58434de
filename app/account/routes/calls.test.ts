import { expect, test } from 'vitest'
import { as } from '#test/support/company-people.ts'
import { makeEveryone, principals } from '#test/support/everyone.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'

const ownPage = {
  host: new URL(testAddress).host,
  origin: testAddress,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

const askForToken = (ask: Ask, cookie: string, headers: Record<string, string> = ownPage) =>
  ask('/api/token', { method: 'POST', headers: { cookie, ...headers }, body: '{}' })

async function tokenFor(ask: Ask, cookie: string): Promise<string> {
  const { html } = await askForToken(ask, cookie)
  return (JSON.parse(html) as { token?: string }).token ?? ''
}

const call = (ask: Ask, path: string, headers: Record<string, string>) => ask(path, { headers })

test('with their token everybody reads their own document and nobody else’s; without there is a German 401', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    for (const who of principals) {
      const asked = await askForToken(ask, cookies[who])
      const isOut = who === 'stranger' || who === 'disabled'
      expect([who, asked.status]).toEqual([who, isOut ? 401 : 200])
      const token = isOut ? 'x.1.y' : await tokenFor(ask, cookies[who])
      const answer = await call(ask, `/api/user/${ids.user}`, { authorization: `Bearer ${token}` })
      const wanted = isOut ? 401 : who === 'user' ? 200 : 403
      expect([who, answer.status]).toEqual([who, wanted])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const body = JSON.parse(answer.html) as { data?: { auth: { uid: string } }; error?: unknown }
      if (wanted === 200) expect(body.data?.auth.uid).toBe(ids.user)
      if (wanted === 401) {
        expect(body).toEqual({ error: { code: 'unauthenticated', message: 'Bitte melde dich an.' } })
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      }
    }
  }))

test('a cookie opens no call, neither alone nor beside a token that doesn’t count', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const own = `/api/user/${ids.user}`
    const token = await tokenFor(ask, cookies.user)
    expect((await ask(own, as(cookies.user))).status).toBe(401)
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
      expect((await call(ask, own, { cookie: cookies.user, authorization })).status).toBe(401)
    // Beside a token that counts somebody else's cookie changes nothing either.
    const mixed = { cookie: cookies.otherUser, authorization: `Bearer ${token}` }
    expect((await call(ask, own, mixed)).status).toBe(200)
    // A page of ours isn't opened by a token.
    expect((await call(ask, '/profile/daten.json', { authorization: `Bearer ${token}` })).status).toBe(302)
  }))

test('a foreign page gets no token, however it asks', () =>
  inSmallCity(async (ask, db) => {
    const { cookies } = await makeEveryone(ask, db)
    const foreign: Record<string, string>[] = [
      { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
      { ...ownPage, 'content-type': 'text/plain' },
      { ...ownPage, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { ...ownPage, 'sec-fetch-site': 'same-site' },
      { host: ownPage.host, origin: 'null', 'content-type': 'application/json' },
    ]
    for (const headers of foreign) {
      const { status, html } = await askForToken(ask, cookies.user, headers)
      expect([headers, status, html.includes('token')]).toEqual([headers, 403, false])
    }
    expect((await ask('/api/token', as(cookies.user))).status).toBe(405)
  }))

test('beyond 120 calls a minute an account is told in German to wait', { timeout: 60_000 }, () =>
  inSmallCity(async (ask, db) => {
    const { cookies, ids } = await makeEveryone(ask, db)
    const headers = { authorization: `Bearer ${await tokenFor(ask, cookies.user)}` }
    for (let calls = 1; calls < 120; calls += 1)
      expect((await call(ask, `/api/user/${ids.user}`, headers)).status).toBe(200)
    const late = await call(ask, `/api/user/${ids.user}`, headers)
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(late.html).toContain('Das waren zu viele Anfragen.')
    expect((await askForToken(ask, cookies.otherUser)).status).toBe(200)
  }),
)
