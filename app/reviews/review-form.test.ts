import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestComment, longestTitle, readReview } from './review-form.ts'
import { movedCounts, ratingFrom, type StarCounts } from './reviews.ts'

const typed = { stars: '4', title: '', comment: 'Ruhig und schön.' }

test('[RATE-8, RATE-9] a rating has one to five stars and a text; the title may be missing', () => {
  for (const stars of ['1', '2', '3', '4', '5'])
    expect(readReview('rating', { ...typed, stars })).toEqual({
      text: { stars: Number(stars), title: null, comment: 'Ruhig und schön.' },
    })
  for (const stars of ['', '0', '6', '-1', '4.5', '٤', '1e0', ' 4'])
    expect([stars, readReview('rating', { ...typed, stars })]).toEqual([
      stars,
      { faults: { stars: 'stars-missing' } },
    ])
})

test('a tip has no stars, whatever was sent', () => {
  expect(readReview('tipp', { ...typed, title: ' Gut  so ' })).toEqual({
    text: { stars: null, title: 'Gut so', comment: 'Ruhig und schön.' },
  })
})

test('a text is there and not too long; blanks, marks and invisible characters are no text', () => {
  for (const comment of ['', '   ', '\n\t\r\n', '\u200b\u202e', '\0'])
    expect([comment, readReview('rating', { ...typed, comment })]).toEqual([
      comment,
      { faults: { comment: 'comment-missing' } },
    ])
  const long = { title: 'ä'.repeat(longestTitle + 1), comment: '🛶'.repeat(longestComment + 1) }
  expect(readReview('rating', { ...typed, ...long })).toEqual({
    faults: { title: 'title-too-long', comment: 'comment-too-long' },
  })
  const most = { title: 'ä'.repeat(longestTitle), comment: '🛶'.repeat(longestComment) }
  expect(readReview('rating', { ...typed, ...most })).toHaveProperty('text')
})

test('lines stay, at most one empty one between; what could hide or turn text goes', () => {
  const comment = ' Gut.\r\n\r\n\r\n\r\nSehr\tgut.\u202e\0 '
  expect(readReview('tipp', { ...typed, comment })).toMatchObject({
    text: { comment: 'Gut.\n\nSehr gut.' },
  })
})

test('whatever is typed, reading what was read changes nothing more', () => {
  // The whole of Unicode takes seconds to set up: what is read differently is enough.
  const letters = [...'aä e\u0308\n\r\t\0\u2028\u200b\u202e\u{1f6f6}\ufeff ']
  const texts = fc.array(fc.constantFrom(...letters), { maxLength: 20 }).map((some) => some.join(''))
  fc.assert(
    fc.property(texts, texts, (title, comment) => {
      const read = readReview('rating', { stars: '3', title, comment })
      if ('faults' in read) return
      const { text } = read
      expect(readReview('rating', { stars: '3', title: text.title ?? '', comment: text.comment })).toEqual({
        text,
      })
    }),
    { numRuns: 50 },
  )
})

test('the counter of the stars before goes down, that of the new ones up, and nothing else', () => {
  const counts: StarCounts = [1, 0, 2, 3, 4]
  expect(movedCounts(counts, { from: 4, to: 5 })).toEqual([1, 0, 2, 2, 5])
  expect(movedCounts(counts, { from: null, to: 2 })).toEqual([1, 1, 2, 3, 4])
  expect(movedCounts(counts, { from: 1, to: null })).toEqual([0, 0, 2, 3, 4])
  expect(movedCounts(counts, { from: 3, to: 3 })).toEqual(counts)
  expect(ratingFrom(movedCounts(counts, { from: null, to: null }))).toEqual(ratingFrom(counts))
})
