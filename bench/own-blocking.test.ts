import { expect, test } from 'vitest'
import { ownBlockingMs, scoreWith } from './own-blocking.ts'

const at = { pid: 1, tid: 2, ts: 2_000_000 }

test('a task blocks by its own processor time beyond 50 ms, on the page’s thread and after its first paint', () => {
  const paint = { ...at, name: 'firstContentfulPaint', ts: 1_000_000 }
  const task = { ...at, name: 'RunTask', dur: 90_000, tdur: 20_000 }
  const short = { ...task, tdur: 12_000 }
  const before = { ...task, ts: 900_000 }
  const other = { ...task, tid: 3 }
  const within = { ...task, name: 'ThreadControllerImpl::RunTask' }
  expect(ownBlockingMs([before, paint, task, within, short, other], 4)).toBe(30)
  expect(ownBlockingMs([paint, within], 4)).toBe(30)
  expect(ownBlockingMs([task], 4)).toBeNaN()
})

test('a score has its thirty points of a hundred by the blocking time that is put in', () => {
  expect(scoreWith(97, { tbtMs: 200, ownMs: 0 })).toBe(100)
  expect(scoreWith(85, { tbtMs: 600, ownMs: 600 })).toBe(85)
})
