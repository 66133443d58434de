import { expect, test } from 'vitest'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { openPaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb } from '#test/support/web.ts'

const host = 'utkiek.example'

test('behind a TLS proxy people can sign up, and a foreign page still can not', () =>
  withOwnDatabase(async ({ db }) => {
    const world = await openPaymentWorld()
    const web = await openTestWeb(db, world, { appUrl: `https://${host}` })
    const signUp = (path: string, origin: string) => {
      const form = {
        form: 'quick',
        name: 'Ada',
        email: `${path.length}@example.org`,
        password: 'kanu auf der alster',
      }
      const body = new URLSearchParams(form)
      // What the proxy passes on: the host that was typed, without TLS.
      return web.fetch(
        new Request(`http://${host}${path}`, { method: 'POST', body, headers: { host, origin } }),
      )
    }
    try {
      expect((await signUp('/login', 'https://evil.example')).status).toBe(403)
      const answer = await signUp('/login', `https://${host}`)
      expect(answer.status).toBe(303)
      expect(answer.headers.getSetCookie().join()).toMatch(/__Host-utkiek\.session_token=[^;]+;.*Secure/)
      expect((await signUp('/login.data', `https://${host}`)).status).toBeLessThan(400)
    } finally {
      web.stop()
      await world.stop()
    }
  }))

test('behind a CDN and a proxy each visitor counts for themselves, not the CDN and not what they wrote', () =>
  withDatabase(async (tx) => {
    const world = await openPaymentWorld()
    const web = await openTestWeb(tx, world, { trustedProxies: '2' })
    const proxy = { incoming: { socket: { remoteAddress: '10.0.0.3' } } }
    try {
      for (const visitor of ['198.51.100.1', '198.51.100.2', '2001:db8:a:b:1::2']) {
        const headers = { 'x-forwarded-for': `forged, ${visitor}, 203.0.113.9` }
        await web.fetch(new Request('http://localhost:3000/suggest.json?q=kanu', { headers }), proxy)
      }
      const counted = await tx.selectFrom('rate_window').select(['key', 'hits']).orderBy('key').execute()
      expect(counted).toEqual([
        { key: 'suggest:198.51.100.1', hits: 1 },
        { key: 'suggest:198.51.100.2', hits: 1 },
        { key: 'suggest:2001:db8:a:b::/64', hits: 1 },
      ])
    } finally {
      web.stop()
      await world.stop()
    }
  }))
