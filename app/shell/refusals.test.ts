import { expect, test, vi } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb, testAddress, type TestWeb } from '#test/support/web.ts'
import { refusalText, type RefusedStatus } from './shell.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const nobody = {
  sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
  now: () => new Date('2026-06-13T12:00:00Z'),
} as unknown as PaymentWorld

async function onWeb(work: (web: TestWeb) => Promise<void>): Promise<void> {
  await withDatabase(async (tx) => {
    const web = await openTestWeb(tx, nobody)
    try {
      await work(web)
    } finally {
      web.stop()
    }
  })
}

const form = { 'content-type': 'application/x-www-form-urlencoded', host: new URL(testAddress).host }
const ownForm = { ...form, origin: testAddress }

const refused: [status: RefusedStatus, path: string, init: RequestInit][] = [
  [403, '/logout', { method: 'POST', body: 'a=b', headers: { ...form, origin: 'https://evil.example' } }],
  [411, '/logout', { method: 'POST', body: 'a=b', headers: { ...ownForm, 'transfer-encoding': 'chunked' } }],
  [413, '/login', { method: 'POST', body: 'a=b', headers: { ...ownForm, 'content-length': '100000' } }],
  [414, `/activity/search?searchText=${'a'.repeat(5000)}`, {}],
]

test('whoever is refused at the door gets a page that says why, and works without scripts', () =>
  onWeb(async (web) => {
    for (const [status, path, init] of refused) {
      const answer = await web.fetch(new Request(testAddress + path, init))
      const html = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(html).toContain(refusalText(status))
      expect(html).toContain('Zur Startseite')
      expect(html).not.toMatch(/<script|fehler\//)
    }
  }))

test('the pages of refusals are no pages for visitors', () =>
  onWeb(async (web) => {
    for (const path of ['/fehler/403', '/fehler/500', '/fehler/200', '/fehler/x']) {
      expect((await web.fetch(new Request(testAddress + path))).status).toBe(404)
    }
  }))
