import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftProgress, SaveAnswer } from '../save-answer.ts'
import { DraftSaver, type Saving, type TypedFields } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const progress = {
  steps: { was: 'done', wo: 'open', 'fuer-wen': 'open', preis: 'open', zeiten: 'open', bilder: 'open' },
  faults: {},
  hasChanges: false,
  savedAt: '13:42',
} as unknown as DraftProgress
const saved = (version: number): SaveAnswer => ({ outcome: 'saved', version, progress })

/** A form of one field, a server that answers what the test says, and what lies on the device. */
function aForm({ isOffline = false } = {}) {
  const form = {
    title: 'K',
    kept: null as TypedFields | null,
    sent: [] as [string | undefined, number][],
    states: [] as Saving[],
    answers: [] as (SaveAnswer | 'no-answer' | Promise<SaveAnswer>)[],
  }
  const saver = new DraftSaver({
    basedOn: 3,
    read: () => [['title', form.title]],
    send: async (fields, basedOn) => {
      form.sent.push([fields[0]?.[1], basedOn])
      const answer = await (form.answers.shift() ?? saved(form.sent.length + 3))
      if (answer === 'no-answer') throw new TypeError('no network')
      return answer
    },
    keep: (fields) => (form.kept = fields),
    isOffline: () => isOffline,
    onChange: (saving) => form.states.push(saving),
  })
  const type = (title: string) => {
    form.title = title
    saver.changed()
  }
  return { form, saver, type, state: () => form.states.at(-1)?.state }
}

test('what is typed is saved once, 800 ms after the last key, and lies on the device until then', async () => {
  const { form, type, state } = aForm()
  type('Ka')
  await vi.advanceTimersByTimeAsync(700)
  type('Kanu')
  await vi.advanceTimersByTimeAsync(700)
  expect([form.sent, form.kept]).toEqual([[], [['title', 'Kanu']]])
  await vi.advanceTimersByTimeAsync(100)
  expect([form.sent, form.kept, state()]).toEqual([[['Kanu', 3]], null, 'saved'])
})

test('what is typed while a saving is on its way is saved after it, on its version', async () => {
  const { form, saver, type, state } = aForm()
  const first = Promise.withResolvers<SaveAnswer>()
  form.answers.push(first.promise)
  type('Kanu')
  const left = saver.flush()
  type('Kanutour')
  expect(form.sent).toEqual([['Kanu', 3]])
  first.resolve(saved(4))
  expect(await left).toBe(true)
  expect([form.sent, form.kept, state()]).toEqual([
    [
      ['Kanu', 3],
      ['Kanutour', 4],
    ],
    null,
    'saved',
  ])
})

test('before the form is sent what a field became on leaving is saved, and the form follows that version', async () => {
  const { form, saver, type } = aForm()
  const first = Promise.withResolvers<SaveAnswer>()
  form.answers.push(first.promise)
  type('120')
  await vi.advanceTimersByTimeAsync(800)
  type('120,00')
  const settled = saver.settle()
  first.resolve(saved(4))
  expect([await settled, form.sent.at(-1), saver.isDirty]).toEqual([5, ['120,00', 4], false])
  expect(await saver.settle()).toBe(5)
  form.answers.push('no-answer')
  type('121')
  expect(await saver.settle()).toBeNull()
})

test('without an answer it lies on the device and is sent again until it is saved', async () => {
  const { form, saver, type, state } = aForm()
  form.answers.push('no-answer', 'no-answer')
  type('Kanu')
  expect(await saver.flush()).toBe(false)
  expect([state(), form.kept]).toEqual(['failed', [['title', 'Kanu']]])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state()).toBe('failed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([state(), form.kept, form.sent.length]).toEqual(['saved', null, 3])
})

test('offline says so, and the network that comes back saves at once', async () => {
  const { form, saver, type, state } = aForm({ isOffline: true })
  form.answers.push('no-answer')
  type('Kanu')
  await saver.flush()
  expect(state()).toBe('offline')
  saver.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect([state(), form.kept]).toEqual(['saved', null])
})

test('where somebody else saved meanwhile nothing is sent until one of both is chosen', async () => {
  const { form, saver, type, state } = aForm()
  const differences = [{ label: 'Titel', theirs: 'Kajaktour', mine: 'Kanu' }]
  form.answers.push({ outcome: 'changed-by-other', byName: 'Merle', version: 9, differences })
  type('Kanu')
  expect(await saver.flush()).toBe(false)
  expect([state(), form.states.at(-1)?.conflict?.byName, form.kept]).toEqual([
    'conflict',
    'Merle',
    [['title', 'Kanu']],
  ])
  type('Kanutour')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await saver.flush()).toBe(false)
  expect(form.sent.length).toBe(1)
  expect(await saver.overwrite()).toBe(true)
  expect([form.sent[1], state(), form.kept]).toEqual([['Kanutour', 9], 'saved', null])
})

test('an offer that is gone is said, and what was typed stays on the device', async () => {
  const { form, saver, type, state } = aForm()
  form.answers.push({ outcome: 'missing' })
  type('Kanu')
  expect(await saver.flush()).toBe(false)
  expect([state(), form.kept]).toEqual(['gone', [['title', 'Kanu']]])
})
