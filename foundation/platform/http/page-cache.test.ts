import { expect, test } from 'vitest'
import { openPageCache, type RenderedPage } from './page-cache.server.ts'

const page = (text: string, isKept = true): RenderedPage => ({
  ...{ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), isKept },
})

/** Renders one text after the other and counts. */
function renderer(...texts: string[]) {
  const state = { count: 0 }
  const render = async () => page(texts[Math.min(state.count++, texts.length - 1)] ?? '')
  return { state, render }
}

const textOf = (answer: { encoded: { identity: { body: () => Uint8Array } } } | null) =>
  answer && Buffer.from(answer.encoded.identity.body()).toString()

test('a page is rendered once and is fresh for ten seconds', async () => {
  const cache = openPageCache()
  const { state, render } = renderer('first', 'second')
  expect(cache.keptPage('/', 0, render)).toBeNull()
  expect(textOf(await cache.pageFor('/', 0, render))).toBe('first')
  expect(textOf(await cache.pageFor('/', 9_999, render))).toBe('first')
  expect(textOf(cache.keptPage('/', 9_999, render))).toBe('first')
  expect(state.count).toBe(1)
})

test('past ten seconds the old page is served at once, and the next visitor gets the new one', async () => {
  const cache = openPageCache()
  const { state, render } = renderer('first', 'second')
  await cache.pageFor('/', 0, render)
  expect(textOf(cache.keptPage('/', 10_000, render))).toBe('first')
  expect(textOf(cache.keptPage('/', 10_001, render))).toBe('first')
  await expect.poll(() => textOf(cache.keptPage('/', 10_002, render))).toBe('second')
  expect(state.count).toBe(2)
})

test('a page older than a minute is nobody’s any more', async () => {
  const cache = openPageCache()
  const { render } = renderer('first', 'second')
  await cache.pageFor('/', 0, render)
  expect(cache.keptPage('/', 60_000, render)).toBeNull()
  expect(textOf(await cache.pageFor('/', 60_000, render))).toBe('second')
})

test('a clock that was moved, ahead or back, brings a new page', async () => {
  const cache = openPageCache()
  const { render } = renderer('first', 'second', 'third')
  await cache.pageFor('/', 100_000, render)
  expect(textOf(await cache.pageFor('/', 90 * 86_400_000, render))).toBe('second')
  expect(textOf(await cache.pageFor('/', 100_000, render))).toBe('third')
})

test('many visitors at once cause one render', async () => {
  const cache = openPageCache()
  const { state, render } = renderer('only')
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.pageFor('/', 0, render)))
  expect(new Set(pages.map(textOf))).toEqual(new Set(['only']))
  expect(state.count).toBe(1)
})

test('a render that fails reaches everybody who waited, keeps nothing, and the next one tries again', async () => {
  const cache = openPageCache()
  const failing = () => Promise.reject(new Error('no database'))
  const waiting = [cache.pageFor('/', 0, failing), cache.pageFor('/', 0, failing)]
  for (const each of waiting) await expect(each).rejects.toThrow('no database')
  expect(textOf(await cache.pageFor('/', 1, renderer('well again').render))).toBe('well again')
})

test('who waited for somebody else’s render that was too slow renders for themselves, once', async () => {
  const cache = openPageCache()
  const slow = async () => ({ ...page('too slow', false), status: 503 })
  const { state, render } = renderer('mine')
  const pages = await Promise.all([cache.pageFor('/', 0, slow), cache.pageFor('/', 0, render)])
  expect(pages.map(textOf)).toEqual(['too slow', 'mine'])
  expect(state.count).toBe(1)
  expect(textOf(cache.keptPage('/', 1, render))).toBe('mine')
  let count = 0
  const counted = () => (count++, slow())
  const both = await Promise.all([cache.pageFor('/x', 0, counted), cache.pageFor('/x', 0, counted)])
  expect(both.map((each) => each?.status)).toEqual([503, 503])
  expect(count).toBe(2)
})

test('a failed render behind an old page leaves the old page', async () => {
  const cache = openPageCache()
  await cache.pageFor('/', 0, renderer('old').render)
  const failing = () => Promise.reject(new Error('no database'))
  expect(textOf(cache.keptPage('/', 20_000, failing))).toBe('old')
  await Promise.resolve()
  expect(textOf(await cache.pageFor('/', 20_001, failing))).toBe('old')
})

test('what isn’t to be kept goes to those who waited and is then forgotten; null is nobody’s', async () => {
  const cache = openPageCache()
  await cache.pageFor('/', 0, renderer('there').render)
  expect(textOf(await cache.pageFor('/', 60_000, async () => page('gone', false)))).toBe('gone')
  expect(cache.keptPage('/', 60_001, renderer('x').render)).toBeNull()
  expect(await cache.pageFor('/', 60_001, async () => null)).toBeNull()
})

test('the store has a size, and the page that nobody asked for longest goes first', async () => {
  const cache = openPageCache({ limitBytes: 20_000 })
  for (const key of ['/a', '/b', '/c', '/d', '/e', '/f']) {
    await cache.pageFor(key, 0, renderer(key.repeat(500)).render)
    cache.keptPage('/a', 0, renderer('a').render)
    expect(cache.bytes()).toBeLessThanOrEqual(20_000)
  }
  expect(cache.keptPage('/a', 1, renderer('a').render)).not.toBeNull()
  expect(cache.keptPage('/b', 1, renderer('b').render)).toBeNull()
})

test('what is forgotten is rendered anew, and a render from before is neither kept nor shared', async () => {
  const cache = openPageCache()
  let finish = (_page: RenderedPage) => {}
  const old = cache.pageFor('/', 0, () => new Promise((resolve) => (finish = resolve)))
  cache.forget()
  const { render } = renderer('new')
  expect(textOf(await cache.pageFor('/', 1, render))).toBe('new')
  finish(page('old'))
  expect(textOf(await old)).toBe('old')
  expect(textOf(cache.keptPage('/', 2, render))).toBe('new')
  cache.forget()
  expect([cache.keptPage('/', 3, render), cache.bytes()]).toEqual([null, 0])
})
