import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Config } from '#foundation/platform/config.server.ts'
import { openDb } from '#foundation/platform/db.server.ts'
import { cookieNames } from './account/cookie-names.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb, testAddress } from '#test/support/web.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const nobody = {
  sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
  now: () => new Date('2026-06-13T12:00:00Z'),
} as unknown as PaymentWorld

/** Whoever shows it has a session, as far as anybody can say without the database. */
function signedIn({ appUrl, sessionSecret }: Config): string {
  const signature = createHmac('sha256', sessionSecret).update('some-token').digest('base64')
  return `${cookieNames(appUrl).session}=${encodeURIComponent(`some-token.${signature}`)}`
}

test.each([
  ['a page for everybody', '/', false],
  ['a list', '/events', false],
  ['a page of somebody signed in', '/bookings', true],
  ['somebody’s profile', '/profile', true],
  ['a company’s page', '/overview', true],
])('while the database is unreachable %s answers 503 with a German page', async (_name, path, isSignedIn) => {
  const db = openDb('postgres://nobody@127.0.0.1:9/gone')
  const web = await openTestWeb(db, nobody)
  const headers = isSignedIn ? { cookie: signedIn(web.config) } : undefined
  try {
    const answer = await web.fetch(new Request(testAddress + path, headers ? { headers } : {}))
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(html).toContain('Das klappt gerade nicht. Versuch es bitte in ein paar Sekunden noch einmal.')
    expect(html).toContain('Zur Startseite')
  } finally {
    web.stop()
    await db.destroy()
  }
})
