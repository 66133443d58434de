import { beforeEach, expect, test } from 'vitest'
import { ask, device, freshWorker, heads, kept, marks, noNetwork, textOf } from '#test/support/kept-worker.ts'
import { fromServer } from './kept-state.ts'

beforeEach(freshWorker)

test('a ticket opens without network, whatever its address says besides, and is refreshed with it', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  expect(await textOf('/bookings/r1?companyID=c&view=ticket')).toBe('kept ticket')
  device.network = () => new Response('new ticket')
  expect(await textOf('/bookings/r1?view=ticket')).toBe('new ticket')
  expect(kept.get('/bookings/r1')).toBe('new ticket')
})

test('while the server is in trouble the kept ticket is shown', async () => {
  kept.set('/bookings/r1', 'kept ticket')
  device.network = () => new Response('busy', { status: 503 })
  expect(await textOf('/bookings/r1')).toBe('kept ticket')
  expect(kept.size).toBe(1)
})

test('the way from a ticket back to the list works without network', async () => {
  kept.set('/bookings', 'list').set('/bookings.data', 'data of the list')
  expect(await textOf('/bookings.data?_routes=x', { mode: 'cors' })).toBe('data of the list')
})

test('the door is one for each company, and the plain address opens the one that is kept', async () => {
  kept.set('/overview/einlass?company=kontor', 'door of kontor')
  expect(await textOf('/overview/einlass?company=kontor')).toBe('door of kontor')
  expect(await textOf('/overview/einlass')).toBe('door of kontor')
  expect(await textOf('/overview/einlass?company=nebenan')).toContain('<h1>Kein Netz</h1>')
})

test('any other page says that there is no network, and leads to what is kept', async () => {
  const nothing = (await textOf('/')) ?? ''
  expect(nothing).toContain('<h1>Kein Netz</h1>')
  expect(nothing).not.toContain('/bookings')
  kept.set('/bookings', 'list').set('/overview/einlass?company=kontor', 'door')
  const page = (await textOf('/events')) ?? ''
  expect(page).toContain('href="/bookings"')
  expect(page).toContain('href="/overview/einlass?company=kontor"')
})

test.each([
  ['a page that is opened', '/bookings/r1', 'navigate'],
  ['a page that the router goes to', '/bookings/r1.data', 'cors'],
])(
  '%s says in itself whether it came from what is kept, and is kept without that',
  async (_what, path, mode) => {
    const [page, shown] = [`"a"${fromServer}"b"${fromServer}`, '"a"page-from-device"b"page-from-device']
    kept.set('/bookings/r1', page).set('/bookings/r1.data', page)
    expect(await textOf(path, { mode })).toBe(shown)
    device.network = () => new Response('busy', { status: 503 })
    expect(await textOf(path, { mode })).toBe(shown)
    expect([...kept.values()]).toEqual([page, page])
    // Who keeps it anew while there is no network gets it as it is.
    device.network = noNetwork
    expect(await textOf(path, { mode: 'cors', headers: { 'for-keeping': '1' } })).toBe(page)
    device.network = () => new Response(page)
    expect(await textOf(path, { mode })).toBe(page)
  },
)

test('what is shown of what is kept has its kind and whose it is, and isn’t unpacked twice', async () => {
  kept.set('/bookings/r1', 'kept')
  marks.set('/bookings/r1', 'mine')
  heads.set('/bookings/r1', { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '3' })
  const answer = await ask('/bookings/r1')
  expect(answer && [answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    { 'content-type': 'text/html', 'account-mark': 'mine' },
  ])
})

test('the page without network says what can be done without it, and how tickets come to be kept', async () => {
  expect(await textOf('/')).toContain('Tickets, die du dir mit Netz angesehen hast')
  kept.set('/bookings', 'list').set('/bookings.data', 'data')
  expect(await textOf('/')).toContain('so, wie du sie zuletzt gesehen hast')
  kept.set('/bookings/r1', 'ticket').set('/bookings/r1.data', 'data')
  expect(await textOf('/')).toContain('1 gespeichertes Ticket<')
  kept.set('/bookings/r2', 'ticket')
  const page = await textOf('/')
  expect(page).toContain('2 gespeicherte Tickets')
  expect(page).not.toContain('Einlass')
})

test('files of the build come from what is kept; what is sent and what others answer isn’t touched', async () => {
  kept.set('/assets/a-1.js', 'kept code')
  expect(await textOf('/assets/a-1.js', { mode: 'cors' })).toBe('kept code')
  expect(await ask('/bookings/r1', { method: 'POST' })).toBeNull()
  expect(await ask('/suggest.json', { mode: 'cors' })).toBeNull()
})
