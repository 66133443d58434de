import { beforeEach, describe, expect, test } from 'vitest'
import { ask, device, freshWorker, kept, marks, noNetwork, textOf } from '#test/support/kept-worker.ts'

beforeEach(() => {
  freshWorker()
  for (const path of ['/bookings', '/bookings.data', '/bookings/r1', '/overview/einlass?company=kontor']) {
    kept.set(path, 'of the first')
    marks.set(path, 'first')
  }
  kept.set('/assets/a-1.js', 'code')
})

const pageOf = (mark: string | null, text = 'page') =>
  new Response(text, { headers: mark === null ? {} : { 'account-mark': mark } })

describe('what is kept of one account, on a device whose pages run no scripts', () => {
  test.each([
    ['home', '/', 'second'],
    ['their list', '/bookings', 'second'],
    ['a page that knows that nobody is signed in', '/login', 'nobody'],
  ])('is gone once somebody else opens %s', async (_what, path, mark) => {
    device.network = () => pageOf(mark, 'of the second')
    expect(await textOf(path)).toBe('of the second')
    expect([...kept.values()]).not.toContain('of the first')
    device.network = noNetwork
    expect(await textOf('/bookings/r1')).toContain('<h1>Kein Netz</h1>')
  })

  test('stays while they come back themselves, and where a page doesn’t say whose it is', async () => {
    const before = new Map(kept)
    for (const mark of ['first', null]) {
      device.network = () => pageOf(mark)
      for (const path of ['/', '/events']) await ask(path)
    }
    expect(kept).toEqual(before)
  })

  test('stays where only data came: whoever has a page open when their session ends keeps it', async () => {
    device.network = () => pageOf('nobody')
    await ask('/profile.data', { mode: 'cors' })
    await ask('/overview/einlass.data?company=kontor', { mode: 'cors' })
    expect(kept.get('/bookings/r1')).toBe('of the first')
  })

  test('isn’t taken for somebody else’s where it was kept before pages said whose they are', async () => {
    marks.clear()
    device.network = () => pageOf('first')
    await ask('/')
    expect(kept.get('/bookings/r1')).toBe('of the first')
  })

  test('is gone when they sign out by a form, before any page comes', async () => {
    expect(await ask('/logout', { method: 'POST' })).toBeNull()
    expect([...kept.keys()]).toEqual([])
  })

  test('stays when a page’s script signs out, which sees to that itself, and with any other form', async () => {
    await ask('/logout.data', { method: 'POST', mode: 'cors' })
    await ask('/bookings/r1', { method: 'POST' })
    await ask('/logout')
    expect(kept.has('/bookings/r1')).toBe(true)
  })
})
