import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { assertWatched, saidSeed } from './watched-property.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'info').mockImplementation((line: string) => void said.push(line))
})

const aboutLists = (holds: (list: number[]) => Promise<void>) =>
  fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }), holds)
const neverEnds = () => new Promise<never>(() => undefined)

test('a seed is said when it is drawn', () => {
  const seed = saidSeed('storm')
  expect(said).toEqual([`storm: seed ${seed} begins`])
})

test('the seed is said before the first run', async () => {
  const property = aboutLists(async () => {
    expect(said).toEqual(['lists: seed 7, 20 runs begin'])
  })
  await assertWatched(property, { name: 'lists', seed: 7, numRuns: 20 })
})

test('a fault is told with its seed and made small', async () => {
  const property = aboutLists(async (list) => {
    expect(list).not.toContain(3)
  })
  const failure = assertWatched(property, { name: 'lists', seed: 7, numRuns: 100 })
  await expect(failure).rejects.toThrow(
    /^lists: Property failed[^]*seed: 7, path[^]*Counterexample: \[\[(\d,){0,2}3(,\d){0,2}\]\]/,
  )
})

test('a smaller counterexample that hangs is given up; the one so far is told', async () => {
  let failed = false
  const property = aboutLists(async (list) => {
    if (failed && list.length < 5) await neverEnds()
    if (list.length < 5) return
    failed = true
    throw new Error('planted')
  })
  const failure = assertWatched(property, { name: 'lists', seed: 7, numRuns: 100, shrinkMs: 50 })
  await expect(failure).rejects.toThrow(/^lists: Property failed[^]*seed: 7, path[^]*Counterexample: \[\[/)
})

test('a fault that doesn’t come again is told all the same', async () => {
  let runs = 0
  const property = aboutLists(async () => {
    runs += 1
    if (runs === 5) throw new Error('planted')
  })
  const failure = assertWatched(property, { name: 'lists', seed: 7, numRuns: 100 })
  await expect(failure).rejects.toThrow(/^lists: Property failed after 5 tests[^]*seed: 7, path: "4"/)
})

test('a run without end fails in time, with the way to it', async () => {
  let runs = 0
  const property = aboutLists(async () => {
    runs += 1
    if (runs === 5) await neverEnds()
  })
  const failure = assertWatched(property, { name: 'lists', seed: 7, numRuns: 100, limitMs: 50 })
  await expect(failure).rejects.toThrow(
    'lists: no end within 50 ms, in the run { seed: 7, path: "4", endOnFailure: true }',
  )
})
