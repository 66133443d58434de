import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, device, freshWorker, kept, marks, noNetwork, textOf } from '#test/support/kept-worker.ts'

beforeEach(() => keepOfFirst())

function keepOfFirst(): void {
  freshWorker()
  for (const path of ['/bookings', '/bookings.data', '/bookings/r1', '/overview/einlass?company=kontor']) {
    kept.set(path, 'of the first')
    marks.set(path, 'first')
  }
  kept.set('/assets/a-1.js', 'code')
}

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

  test('is gone when they sign out by a form, and stays where the form is refused as somebody else’s', async () => {
    device.network = () => new Response('no', { status: 403 })
    expect((await ask('/logout', { method: 'POST' }))?.status).toBe(403)
    expect(kept.has('/bookings/r1')).toBe(true)
    device.network = () => new Response(null, { status: 303 })
    expect((await ask('/logout', { method: 'POST' }))?.status).toBe(303)
    expect([...kept.keys()]).toEqual([])
  })

  test('isn’t shown by a server in trouble to somebody else', async () => {
    device.network = () => new Response('in trouble', { status: 500, headers: { 'account-mark': 'second' } })
    expect(await textOf('/bookings')).toBe('in trouble')
    expect(kept.has('/bookings/r1')).toBe(false)
  })

  test('is gone also by an answer that comes too late to be shown', async () => {
    vi.useFakeTimers()
    keepOfFirst()
    const late = Promise.withResolvers<Response>()
    device.network = () => late.promise
    const shown = textOf('/bookings')
    await vi.advanceTimersByTimeAsync(5_000)
    late.resolve(pageOf('second', 'of the second'))
    expect(await shown).toBe('of the first')
    expect(kept.has('/bookings/r1')).toBe(false)
    vi.useRealTimers()
  })

  test('stays when a page’s script signs out, which sees to that itself, and with any other form', async () => {
    await ask('/logout.data', { method: 'POST', mode: 'cors' })
    await ask('/bookings/r1', { method: 'POST' })
    await ask('/logout')
    expect(kept.has('/bookings/r1')).toBe(true)
  })
})
