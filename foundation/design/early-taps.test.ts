import { afterEach, expect, test, vi } from 'vitest'
import { giveEarlyTaps, keepEarlyTaps } from './early-taps.ts'

type Noting = { earlyTaps?: Set<unknown> | undefined }

const page = globalThis as Noting
const button = () => ({ click: vi.fn<() => void>() })

afterEach(() => {
  delete page.earlyTaps
  vi.useRealTimers()
})

test('what was tapped before the scripts ran is given once; what is tapped from then on isn’t', () => {
  vi.useFakeTimers()
  const [early, late] = [button(), button()]
  // A tap beside every button is noted as nothing.
  page.earlyTaps = new Set<unknown>([early, null])
  keepEarlyTaps()
  page.earlyTaps?.add(late)
  giveEarlyTaps()
  giveEarlyTaps()
  vi.runAllTimers()
  expect([early, late].map(({ click }) => click.mock.calls.length)).toEqual([1, 0])
})

test('a page whose start noted nothing has nothing to give', () => {
  vi.useFakeTimers()
  keepEarlyTaps()
  giveEarlyTaps()
  expect(() => vi.runAllTimers()).not.toThrow()
})
