import { expect, test, vi } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { openTestWeb, type TestWeb } from '#test/support/web.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const appUrl = 'https://utkiek.example'
const nobody = {
  sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
  now: () => new Date('2026-06-13T12:00:00Z'),
} as unknown as PaymentWorld

async function onShow(work: (web: TestWeb) => Promise<void>): Promise<void> {
  await withDatabase(async (tx) => {
    const web = await openTestWeb(tx, nobody, { appUrl })
    await work(web).finally(web.stop)
  })
}

const pages = ['/dev/mails', '/dev/mails.json', '/dev/sms', '/dev/clock', '/dev/formulare', '/DEV/mails']
const others = ['/_sandbox/_faults', '/_sandbox/_clock', '/_sandbox/v1/refunds', '/_sandbox/pay/../_faults']
const statusOf = async ({ fetch }: TestWeb, path: string, headers: Record<string, string> = {}) =>
  (await fetch(new Request(appUrl + path, { headers }))).status

test('without the token the controls of a public demo answer 404', () =>
  onShow(async (web) => {
    for (const path of [...pages, ...others, '/_identity/authorize'])
      expect([
        path,
        await statusOf(web, path),
        await statusOf(web, path, { cookie: 'demo-token=x' }),
      ]).toEqual([path, 404, 404])
    const clock = new Request(`${appUrl}/dev/clock`, {
      method: 'POST',
      body: '{"minutes":1}',
      headers: { 'content-type': 'application/json', host: 'utkiek.example' },
    })
    expect((await web.fetch(clock)).status).toBe(404)
  }))

test('the printed link opens them for this browser, and a program names the token in a header', () =>
  onShow(async (web) => {
    const token = web.config.demoToken ?? ''
    const entered = await web.fetch(new Request(`${appUrl}/dev/mails?demo-token=${token}`))
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/dev/mails'])
    const cookie = entered.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    for (const path of pages) expect([path, await statusOf(web, path, { cookie })]).toEqual([path, 200])
    expect(await statusOf(web, '/dev/mails.json', { 'demo-token': token })).toBe(200)
    // Nobody listens behind it here; it is asked all the same.
    expect(await statusOf(web, '/_sandbox/_faults', { cookie })).toBe(500)
    expect(await statusOf(web, `/_sandbox/pay/cs_1`)).toBe(500)
  }))
