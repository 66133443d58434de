import { expect, test } from 'vitest'
import { canoeDraft, priceDraft } from '#test/support/price-draft.ts'
import { editedDraft, initialDraft, movedTo, placeAt, typedAt, type PriceEdit } from './draft-edits.ts'

const after = (...edits: PriceEdit[]) => edits.reduce(editedDraft, canoeDraft())
const names = (draft: ReturnType<typeof canoeDraft>) => draft.lines.map(({ name }) => name)

test('a form without prices begins with one group, where a price is needed', () => {
  expect(names(initialDraft(priceDraft({}), 'timeSlots', 'Erwachsene'))).toEqual(['Erwachsene'])
  expect(names(initialDraft(priceDraft({}), 'extern', 'Erwachsene'))).toEqual([])
  expect(initialDraft(canoeDraft(), 'timeSlots', 'Erwachsene')).toEqual(canoeDraft())
})

test('what is typed goes where the field’s name says, and nowhere else', () => {
  const draft = after({ edit: 'type', name: 'lines.1.price', value: '9,5' })
  expect(draft.lines.map(({ price }) => price)).toEqual(['16', '9,5', '3'])
  expect(typedAt(draft, 'lines.1.price')).toBe('9,5')
  expect(after({ edit: 'type', name: 'lines.7.price', value: '1' })).toEqual(canoeDraft())
  expect(after({ edit: 'type', name: 'basedOn', value: '1' })).toEqual(canoeDraft())
})

test('ticks and days are on or off', () => {
  const draft = after(
    { edit: 'type', name: 'surchargeDays[]', value: '7', isOn: false },
    { edit: 'type', name: 'surchargeDays[]', value: '5', isOn: true },
    { edit: 'type', name: 'isFree', value: 'on', isOn: true },
  )
  expect(draft.surchargeDays).toEqual(['6', 'holiday', '5'])
  expect(draft.isFree).toBe('on')
})

test('groups are added, removed and put in another order; a second removal changes nothing', () => {
  const draft = after(
    { edit: 'add-line', counts: 'extra' },
    { edit: 'order', ids: ['schuhe', 'gone', 'erwachsene', 'kinder'] },
    { edit: 'remove-line', id: 'kinder' },
    { edit: 'remove-line', id: 'kinder' },
  )
  expect(draft.lines.map(({ id }) => id)).toEqual(['schuhe', 'erwachsene', '+1'])
})

test('a removal is taken back with all that was typed', () => {
  const line = canoeDraft().lines[1]
  if (!line) throw new Error('no second line')
  expect(after({ edit: 'remove-line', id: 'kinder' }, { edit: 'insert-line', line, index: 1 })).toEqual(
    canoeDraft(),
  )
})

test('variants, lanes and hints are rows of their own', () => {
  const draft = after(
    { edit: 'add-variant', line: 'kinder' },
    { edit: 'add-variant', line: 'kinder' },
    { edit: 'remove-variant', line: 'kinder', id: '+1' },
    { edit: 'add-object' },
    { edit: 'add-object' },
    { edit: 'type', name: 'objects.1', value: 'Boot 2' },
    { edit: 'remove-object', index: 0 },
    { edit: 'add-special-offer' },
  )
  expect(draft.lines[1]?.variants.map(({ id }) => id)).toEqual(['+2'])
  expect(draft.objects).toEqual(['Boot 2'])
  expect(draft.specialOffers).toHaveLength(1)
})

test('who counts lanes instead of persons has a price per lane, and back', () => {
  const lanes = after({ edit: 'type', name: 'countingUnit', value: 'lane' })
  expect(lanes.lines.map(({ counts }) => counts)).toEqual(['object', 'person', 'extra'])
  const back = editedDraft(lanes, { edit: 'type', name: 'countingUnit', value: 'person' })
  expect(back.lines.map(({ counts }) => counts)).toEqual(['person', 'person', 'extra'])
})

test('a row that is moved stays among the others, and a dragged one lies where it was dragged', () => {
  const ids = ['a', 'b', 'c']
  expect([movedTo(ids, 'a', 1), movedTo(ids, 'a', 9), movedTo(ids, 'c', -1), movedTo(ids, 'x', 0)]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ids,
  ])
  const others = [
    { top: 0, height: 100 },
    { top: 100, height: 40 },
  ]
  expect([placeAt(10, others), placeAt(60, others), placeAt(300, others)]).toEqual([0, 1, 2])
})
