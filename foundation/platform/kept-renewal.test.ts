import { beforeEach, expect, test } from 'vitest'
import {
  afterRedirect,
  ask,
  asked,
  device,
  freshWorker,
  kept,
  noNetwork,
  textOf,
} from '#test/support/kept-worker.ts'

beforeEach(freshWorker)

test.each([
  ['refunded: the page leads elsewhere', () => new Response(null, { status: 302 })],
  ['gone', () => new Response('', { status: 404 })],
  ['the router’s own redirect', () => new Response('', { status: 202 })],
])('what isn’t there any more is not kept: %s', async (_name, answer) => {
  kept.set('/bookings/r1', 'kept ticket').set('/bookings/r1.data', 'kept data')
  device.network = answer
  await ask('/bookings/r1.data?_routes=x', { mode: 'cors' })
  expect([...kept.keys()]).toEqual([])
})

test.each([
  ['by a look at the past', '/bookings?view=past', () => new Response(null, { status: 302 })],
  ['by the data of what ended', '/bookings.data?view=ended', () => new Response('', { status: 202 })],
  ['by a ticket', '/bookings/r1', () => afterRedirect('login page')],
  ['by the data of a ticket', '/bookings/r1.data', (path: string) => signedOut(path)],
])('once a session has ended nothing of whose it was is kept: noticed %s', async (_name, path, answer) => {
  for (const each of ['', '.data', '/r1', '/r1.data', '/r2', '/r2.data'])
    kept.set(`/bookings${each}`, 'of whoever was signed in')
  kept.set('/overview/einlass?company=kontor', 'door').set('/assets/a-1.js', 'code')
  device.network = answer
  await ask(path, { mode: path.includes('.data') ? 'cors' : 'navigate' })
  expect([...kept.keys()]).toEqual(['/overview/einlass?company=kontor', '/assets/a-1.js'])
})

// A ticket's page says itself who must sign in; the list leads there.
const signedOut = (path: string) =>
  path.startsWith('/bookings/') ? new Response('sign in', { status: 401 }) : afterRedirect('login page')

test('a door that is closed to whoever asks leaves their own bookings', async () => {
  kept.set('/bookings', 'list').set('/bookings/r1', 'ticket').set('/overview/einlass?company=kontor', 'door')
  device.network = () => new Response('', { status: 404 })
  await ask('/overview/einlass?company=kontor')
  expect([...kept.keys()]).toEqual(['/bookings', '/bookings/r1'])
})

test('where the device has no room left what came is shown, and what was kept stays', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  device.network = () => new Response('new ticket')
  device.isFull = true
  expect(await textOf('/bookings/r1')).toBe('new ticket')
  expect(kept.get('/bookings/r1')).toBe('kept ticket')
})

test('a ticket whose line breaks off while it comes is shown as it is kept', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  device.network = () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut off')) }))
  expect(await textOf('/bookings/r1')).toBe('kept ticket')
})

test('only the list of what is to come is kept; a look at the past doesn’t take its place', async () => {
  kept.set('/bookings', 'to come').set('/bookings.data', 'data to come')
  device.network = (path) => new Response(`answer to ${path}`)
  for (const [path, mode] of [
    ['/bookings?view=past', 'navigate'],
    ['/bookings.data?view=ended&_routes=x', 'cors'],
    ['/bookings?status=confirmed', 'navigate'],
    ['/bookings.data?after=2026', 'cors'],
    ['/bookings?info=r1', 'navigate'],
  ] as const)
    expect(await textOf(path, { mode })).toBe(`answer to ${path}`)
  expect([...kept.values()]).toEqual(['to come', 'data to come'])
  device.network = noNetwork
  expect(await textOf('/bookings?view=past')).toBe('to come')
})

test('the frame’s data, asked for by itself after a form was sent, don’t take the place of a page’s', async () => {
  kept.set('/bookings/r1.data', 'data of the ticket')
  device.network = () => new Response('data of the frame')
  expect(await textOf('/bookings/r1.data?_routes=root', { mode: 'cors' })).toBe('data of the frame')
  expect(kept.get('/bookings/r1.data')).toBe('data of the ticket')
})

test('who comes by a link renews the page, too, and who reloads a ticket the list', async () => {
  kept.set('/bookings', 'old page').set('/bookings.data', 'old data').set('/bookings/r1', 'old ticket')
  device.network = (path) => new Response(`new ${path}`)
  await ask('/bookings.data?view=upcoming&_routes=x', { mode: 'cors' })
  expect(kept.get('/bookings')).toBe('new /bookings')
  expect(kept.get('/bookings/r1')).toBe('old ticket')
  kept.set('/bookings', 'old page').set('/bookings.data', 'old data')
  await ask('/bookings/r1')
  expect([...kept]).toEqual([
    ['/bookings', 'new /bookings'],
    ['/bookings.data', 'new /bookings.data'],
    ['/bookings/r1', 'new /bookings/r1'],
  ])
})

test('a ticket that is gone is gone from the list, too', async () => {
  kept
    .set('/bookings', 'old page')
    .set('/bookings.data', 'old data')
    .set('/bookings/r1', 'old ticket')
    .set('/bookings/r1.data', 'old')
  device.network = (path) =>
    path.startsWith('/bookings/r1') ? new Response('', { status: 404 }) : new Response('new')
  await ask('/bookings/r1.data', { mode: 'cors' })
  expect([...kept]).toEqual([
    ['/bookings', 'new'],
    ['/bookings.data', 'new'],
  ])
})

test('a login page is never kept in the place of what it was asked for', async () => {
  kept.set('/bookings', 'old page').set('/bookings.data', 'old data')
  device.network = (path) => (path === '/bookings' ? afterRedirect('login page') : new Response('new data'))
  await ask('/bookings.data', { mode: 'cors' })
  expect([...kept.keys()]).toEqual([])
})

test('a page that is the same but for its nonce is asked for once', async () => {
  kept.set('/bookings', '<script nonce="a1">').set('/bookings.data', 'data')
  device.network = () => new Response('<script nonce="b2">')
  await ask('/bookings')
  expect(asked).toEqual(['/bookings'])
})

test('the door brings its own page along and no bookings', async () => {
  const door = '/overview/einlass?company=kontor'
  kept.set(door, 'old door').set('/overview/einlass.data?company=kontor', 'old data').set('/bookings', 'list')
  device.network = (path) => new Response(`new ${path}`)
  await ask('/overview/einlass.data?company=kontor', { mode: 'cors' })
  expect(asked).toEqual(['/overview/einlass.data?company=kontor', door])
  expect([kept.get(door), kept.get('/bookings')]).toEqual([`new ${door}`, 'list'])
})

test('what is the same but for its time is asked for once; what can’t be had leaves what is kept', async () => {
  kept.set('/bookings', 'page').set('/bookings.data', 'two tickets, Stand von Sa., 20. Juni, 15:00 Uhr')
  device.network = () => new Response('two tickets, Stand von Sa., 20. Juni, 15:01 Uhr')
  await ask('/bookings.data', { mode: 'cors' })
  expect(asked).toEqual(['/bookings.data'])
  device.network = (path) =>
    path === '/bookings' ? new Response('busy', { status: 503 }) : new Response('one ticket')
  await ask('/bookings.data', { mode: 'cors' })
  expect([...kept.values()]).toEqual(['page', 'one ticket'])
})

test('after a new version what a kept page is made of is kept, too', async () => {
  kept.set('/bookings', '<script src="/assets/a-1.js">').set('/assets/a-1.js', 'code')
  const pageOf = (name: string) => `<link href="/assets/${name}.css"><script nonce="x" src="/assets/a-1.js">`
  device.network = (path) => new Response(path === '/bookings' ? pageOf('b-2') : `content of ${path}`)
  await ask('/bookings')
  expect(kept.get('/assets/b-2.css')).toBe('content of /assets/b-2.css')
  expect(asked).toEqual(['/bookings', '/assets/b-2.css'])
})
