import { expect, test } from 'vitest'
import { silentLog } from '#foundation/platform/log.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { openCounters } from './figures/figures.server.ts'
import { openWeb } from './web.server.ts'

const own = 'http://localhost:3000'
const log = silentLog
const counters = openCounters({ db: {} as Db, now: () => new Date(), log })
const scope = { config: { mode: 'demo', appUrl: own }, log, counters } as Scope

/** A web side without pages: what isn't refused at the door ends as an error behind it. */
const web = openWeb({
  scope,
  build: () => Promise.reject(new Error('no pages here')),
  files: null,
  picture: () => Promise.resolve(null),
  sandboxUrl: 'http://127.0.0.1:9',
  isReady: () => Promise.resolve(true),
})

async function statusOf(path: string, headers: Record<string, string>, body = 'minutes=1'): Promise<number> {
  const host = new URL(own).host
  const request = new Request(own + path, { method: 'POST', body, headers: { host, ...headers } })
  return (await web.fetch(request)).status
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const writes = ['/logout', '/login', '/bookings/new', '/dev/clock', '/_sandbox/_clock', '/_sandbox/pay/x']

test.each(writes)('a foreign page changes nothing at %s', async (path) => {
  const foreign = { origin: 'https://evil.example' }
  expect(await statusOf(path, { ...form, ...foreign, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf(path, { 'content-type': 'text/plain', ...foreign }, '{"minutes":1}')).toBe(403)
  expect(await statusOf(path, { ...form, origin: 'null' })).toBe(403)
  expect(await statusOf(path, { ...form, origin: 'http://localhost:3001' })).toBe(403)
  expect(await statusOf(path, { ...json, 'sec-fetch-site': 'same-site' })).toBe(403)
})

test.each(writes)('our own page may write to %s', async (path) =>
  expect(await statusOf(path, { ...form, origin: own, 'sec-fetch-site': 'same-origin' })).toBe(500),
)

test('a program works clock and sandbox, and nothing else', async () => {
  expect(await statusOf('/dev/clock', json, '{"minutes":1}')).toBe(500)
  expect(await statusOf('/_sandbox/_clock', json, '{}')).toBe(500)
  expect(await statusOf('/dev/clock', form)).toBe(403)
  expect(await statusOf('/logout', json, '{}')).toBe(403)
  expect(await statusOf('/bookings/new', form)).toBe(403)
})

test('the account area takes a picture’s bytes, every other address no more than a form’s', async () => {
  const own10 = { ...form, origin: own, 'content-length': String(10 * 1024 * 1024) }
  expect(await statusOf('/profile', own10)).toBe(500)
  expect(await statusOf('/profile.data', own10)).toBe(500)
  expect(await statusOf('/profile/sicherheit', own10)).toBe(413)
  expect(await statusOf('/login', own10)).toBe(413)
  expect(await statusOf('/profile', { ...own10, 'content-length': String(11 * 1024 * 1024) })).toBe(413)
})

test('a mail provider may press the button of an unsubscribe link; a foreign page may not', async () => {
  const link = '/abmelden?fuer=x&was=tips&zeichen=y'
  const oneClick = 'List-Unsubscribe=One-Click'
  expect(await statusOf(link, form, oneClick)).toBe(500)
  const foreign = { origin: 'https://evil.example' }
  expect(await statusOf(link, { ...form, ...foreign }, oneClick)).toBe(403)
  expect(await statusOf(link, { ...form, origin: 'null' }, oneClick)).toBe(403)
  expect(await statusOf(link, { ...form, 'sec-fetch-site': 'cross-site' }, oneClick)).toBe(403)
  expect(await statusOf('/abmelden/x', form, oneClick)).toBe(403)
})

test('a program that is refused gets the status alone, a person a German sentence', async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    web.fetch(new Request(own + path, { method: 'POST', body: 'a=b', headers: { host: 'x', ...headers } }))
  for (const [path, headers] of [
    ['/dev/clock', { ...json, origin: 'https://evil.example' }],
    ['/logout.data', form],
    ['/_sandbox/pay/x', { ...form, origin: 'https://evil.example' }],
    ['/webhooks/stripe', { ...json, 'content-length': '9999999' }],
  ] as const) {
    expect([path, await (await ask(path, headers)).text()]).toEqual([path, ''])
  }
  const answer = await ask('/logout', form)
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Geh zurück')])
})

test('endless addresses are refused; the router may ask for the routes of all of a page’s links at once', async () => {
  const asked = async (path: string) =>
    (await web.fetch(new Request(own + path, { headers: { host: new URL(own).host } }))).status
  const long = (path: string, letters: number) => `${path}?paths=${'x'.repeat(letters)}`
  expect(await asked(long('/activity/search', 4_000))).toBe(500)
  expect(await asked(long('/activity/search', 5_000))).toBe(414)
  expect(await asked(long('/__manifest', 7_600))).toBe(500)
  expect(await asked(long('/__manifest', 9_000))).toBe(414)
})
