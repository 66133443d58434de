import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLeaving, reloadOnce } from './cut-off.ts'

const page = new EventTarget()
const entry = { state: null as object | null, replaceState: (state: object) => void (entry.state = state) }
const reload = vi.fn<() => void>()
const stay = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('history', entry)
  vi.stubGlobal('location', { reload })
  entry.state = { idx: 3 }
  reload.mockClear()
  stay.mockClear()
  onLeaving()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = new TypeError('Failed to fetch')
const passed = () => [reload.mock.calls.length, stay.mock.calls.length]

test('a page whose request was cut off is asked for as a document, and what the browser knows of it stays', () => {
  reloadOnce(lost, stay)
  expect(passed()).toEqual([1, 0])
  expect(entry.state).toMatchObject({ idx: 3 })
})

test('where that didn’t help the page isn’t asked for again within a minute, another one is', () => {
  reloadOnce(lost, stay)
  vi.advanceTimersByTime(1_000)
  reloadOnce(lost, stay)
  expect(passed()).toEqual([1, 1])
  const { state } = entry
  entry.state = null
  reloadOnce(lost, stay)
  expect(passed()).toEqual([2, 1])
  entry.state = state
  vi.advanceTimersByTime(60_000)
  reloadOnce(lost, stay)
  expect(passed()).toEqual([3, 1])
})

test('whoever goes to pay isn’t held by a reload, and finds a page if they come back or don’t get away', () => {
  page.dispatchEvent(new Event('beforeunload'))
  reloadOnce(lost, stay)
  expect(passed()).toEqual([0, 0])
  page.dispatchEvent(new Event('pageshow'))
  expect(passed()).toEqual([0, 1])
  vi.advanceTimersByTime(9_999)
  expect(passed()).toEqual([0, 1])
  vi.advanceTimersByTime(1)
  expect(passed()).toEqual([0, 2])
  reloadOnce(lost, stay)
  expect(passed()).toEqual([1, 2])
})

test('who left for nothing but a file is on the page as before', () => {
  page.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(10_000)
  reloadOnce(lost, stay)
  expect(passed()).toEqual([1, 0])
})

test('a fault of another kind is no reason to load anything again', () => {
  reloadOnce(new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js'), stay)
  reloadOnce(new TypeError('x is not a function'), stay)
  expect(passed()).toEqual([0, 2])
})
