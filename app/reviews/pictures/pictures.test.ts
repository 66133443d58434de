import { expect, test } from 'vitest'
import { mayViewPicture, readDecision, type PictureViewer } from './pictures.ts'

const viewers = ['everybody', 'author', 'company', 'operator'] as const

test.each([
  ['approved', 'open', 'everybody author company operator'],
  [null, 'open', 'author company operator'],
  ['rejected', 'open', 'author company operator'],
  ['approved', 'hidden', 'author operator'],
  [null, 'hidden', 'author operator'],
  ['approved', 'none', 'author'],
  [null, 'none', 'author'],
] as const)('a picture that is %s, of a review that is %s, is seen by: %s', (decision, review, seenBy) => {
  const may = (viewer: PictureViewer) => mayViewPicture({ decision, review }, viewer)
  expect(viewers.filter(may).join(' ')).toBe(seenBy)
})

const read = (fields: Record<string, string>) => readDecision((name) => fields[name] ?? '')

test('a rejection needs a reason that says something, an approval none', () => {
  expect(read({ bild: 'a', was: 'zeigen' })).toMatchObject({ decision: 'approved', because: null })
  const because = 'Zeigt einen anderen Ort.'
  expect(read({ bild: 'a', was: 'ablehnen', grund: because })).toMatchObject({
    decision: 'rejected',
    because,
  })
  for (const grund of ['', '   ', 'Nö.'])
    expect(read({ bild: 'a', was: 'ablehnen', grund })).toMatchObject({ fault: 'reason-missing' })
  expect(read({ bild: 'a', was: '__proto__' })).toMatchObject({ fault: 'unknown-step' })
})
