import { expect, test } from 'vitest'
import { swing } from '#test/support/suggestions.ts'
import { keptSuggestionIn } from './kept-suggestion.ts'

test('what was typed into a form comes back into this form alone, and whatever else lies there is nothing', () => {
  const typed = { title: 'Schaukel', address: swing }
  const kept = (stored: unknown, id = 'one') => keptSuggestionIn(JSON.stringify(stored), id)
  expect(kept({ id: 'one', ...typed })).toEqual(typed)
  expect(kept({ id: 'one', title: '', address: null })).toEqual({ title: '', address: null })
  expect(kept({ id: 'one', ...typed }, 'another')).toBeNull()
  for (const other of [null, 'x', {}, { id: 'one' }, { id: 'one', title: 1, address: null }])
    expect(kept(other)).toBeNull()
  expect(kept({ id: 'one', title: '', address: {} })).toBeNull()
  expect([keptSuggestionIn(null, 'one'), keptSuggestionIn('{', 'one')]).toEqual([null, null])
})
