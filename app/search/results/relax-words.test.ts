import { expect, test } from 'vitest'
import { emptyState, parseState } from '#app/search/search-url/search-state.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import type { Nothing } from './relaxation.ts'
import { withoutOneWord, withoutWords } from './relax-words.ts'

const place = cityPlace(defaultCity)
const now = new Date('2026-06-20T10:00:00Z')
const nothingOf = (search: string): Nothing => {
  const state = parseState(new URLSearchParams(search))
  const query = { place, searchText: state.searchText, now }
  return { state, query, path: '/activity/search', correctedTo: null }
}
const saidOf = (tries: ReturnType<typeof withoutWords>) =>
  tries.map(({ way, query }) => [way.label, query.searchText])

test.each([
  ['kajak hafen', []],
  ['kajak hafen zirkus', ['hafen zirkus', 'kajak zirkus', 'kajak hafen']],
  ['a b c d e', ['b c d e', 'a c d e', 'a b d e', 'a b c e', 'a b c d']],
  ['a b c d e f', []],
])('of "%s" one word is left out after the other', (text, left) => {
  const nothing = nothingOf(`searchText=${text}`)
  expect(withoutOneWord(nothing).map(({ query }) => query.searchText)).toEqual(left)
  // Words that were guessed are those that were looked for.
  const typed = { ...nothing, query: { ...nothing.query, searchText: 'kayak' } }
  const guessed = withoutOneWord({ ...typed, correctedTo: text })
  expect(guessed.map(({ query }) => query.searchText)).toEqual(left)
})

test('a way without one word names the word, and leads to the others with all that else was chosen', () => {
  const [first] = withoutOneWord(nothingOf('searchText=kajak hafen zirkus&day=Heute'))
  expect(first?.way).toEqual({
    ...{ kind: 'words', label: 'Ohne „kajak“' },
    to: '/activity/search?day=Heute&searchText=hafen+zirkus',
  })
})

const withoutJodeln = [['Ohne „jodeln“', '']]

test.each([
  ['searchText=jodeln', []],
  ['searchText=jodeln&day=Heute', withoutJodeln],
  ['searchText=jodeln&personen=4', withoutJodeln],
  ['searchText=jodeln&filter=lo_indoor', withoutJodeln],
  ['day=Heute&personen=4', []],
])('%s leads to what is there without its words where it says more', (search, said) => {
  expect(saidOf(withoutWords(nothingOf(search)))).toEqual(said)
})

test('within a category or for nothing at all no way leads to it without its words', () => {
  const nothing = nothingOf('searchText=jodeln&day=Heute')
  const category = { id: 'sport', key: 1 }
  expect(withoutWords({ ...nothing, query: { ...nothing.query, category } })).toEqual([])
  expect(withoutWords({ ...nothing, state: emptyState })).toEqual([])
})
