import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLooking } from './keep-looking.ts'

const page = new EventTarget()
const papers = Object.assign(new EventTarget(), {
  hidden: false,
  activeElement: null as { matches: (selector: string) => boolean } | null,
  querySelector: (_selector: string): object | null => null,
})
const device = { onLine: true }
let elapsed = 0
const look = vi.fn<() => void>()
let end: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', papers)
  vi.stubGlobal('navigator', device)
  Object.assign(papers, { hidden: false, activeElement: null, querySelector: () => null })
  device.onLine = true
  elapsed = 0
  look.mockClear()
  end = keepLooking({ look, elapsed: () => elapsed })
  elapsed = 10_000
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isOnlineAgain = () => {
  page.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(0)
}
const comesBack = () => papers.dispatchEvent(new Event('visibilitychange'))
const afterAMinute = () => {
  elapsed += 60_000
  vi.advanceTimersByTime(60_000)
}

test.each([
  ['somebody comes back to the page', comesBack],
  ['the network is there again', () => isOnlineAgain()],
  ['the browser shows a page that it kept', () => page.dispatchEvent(new Event('pageshow'))],
  ['a minute is over', afterAMinute],
])('looks again when %s', (_name, happen) => {
  happen()
  expect(look).toHaveBeenCalledTimes(1)
})

test('whose network is back right after the page came doesn’t wait for the next minute', () => {
  comesBack()
  elapsed += 1_000
  isOnlineAgain()
  isOnlineAgain()
  expect(look).toHaveBeenCalledTimes(1)
  elapsed += 2_000
  vi.advanceTimersByTime(2_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('looks every minute, and once for whoever switches to and fro', () => {
  afterAMinute()
  afterAMinute()
  expect(look).toHaveBeenCalledTimes(2)
  comesBack()
  elapsed += 2_999
  comesBack()
  expect(look).toHaveBeenCalledTimes(2)
  elapsed += 1
  comesBack()
  expect(look).toHaveBeenCalledTimes(3)
})

test.each([
  ['can’t be seen', () => Object.assign(papers, { hidden: true })],
  ['has no network', () => Object.assign(device, { onLine: false })],
  [
    'is being typed on',
    () => Object.assign(papers, { activeElement: { matches: (text: string) => text.includes('textarea') } }),
  ],
  [
    'has a dialog open in which something is entered',
    () =>
      Object.assign(papers, { querySelector: (text: string) => (text.includes('dialog[open]') ? {} : null) }),
  ],
])('doesn’t look while the page %s', (_name, happen) => {
  happen()
  comesBack()
  afterAMinute()
  expect(look).not.toHaveBeenCalled()
})

test('doesn’t look once it was told to end', () => {
  end()
  comesBack()
  afterAMinute()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('pageshow'))
  expect(look).not.toHaveBeenCalled()
})
