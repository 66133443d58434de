import { expect, test } from 'vitest'
import { swing } from '#test/support/suggestions.ts'
import { keptSuggestionIn } from './kept-suggestion.ts'

test('what was typed into a form comes back into this form alone, and whatever else lies there is nothing', () => {
  const typed = { title: 'Schaukel', address: swing }
  const stored: unknown = JSON.parse(JSON.stringify({ id: 'one', ...typed }))
  expect(keptSuggestionIn(stored, 'one')).toEqual(typed)
  expect(keptSuggestionIn({ id: 'one', title: '', address: null }, 'one')).toEqual({
    title: '',
    address: null,
  })
  expect(keptSuggestionIn(stored, 'another')).toBeNull()
  for (const other of [
    null,
    'x',
    {},
    { id: 'one' },
    { id: 'one', title: 1, address: null },
    { id: 'one', title: '', address: {} },
  ])
    expect(keptSuggestionIn(other, 'one')).toBeNull()
})
