import { expect, test } from 'vitest'
import { noAnswer, readSuggestAnswer } from './suggestions.ts'

const answer = {
  found: [{ kind: 'word', label: 'Kanu', line: null, to: '/activity/search' }],
  understood: ['Wochenende'],
}

test('an answer is what it says', async () =>
  expect(await readSuggestAnswer(Promise.resolve(Response.json(answer)))).toEqual(answer))

test.each([
  ['too many questions', () => Promise.resolve(Response.json(answer, { status: 429 }))],
  ['a failure', () => Promise.resolve(new Response('', { status: 502 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
  ['a list as it was answered once', () => Promise.resolve(Response.json([]))],
  ['nothing', () => Promise.resolve(Response.json(null))],
  ['half an answer', () => Promise.resolve(Response.json({ found: [] }))],
  ['an answer of other parts', () => Promise.resolve(Response.json({ found: {}, understood: 'Wochenende' }))],
])('%s says nothing and proposes nothing', async (_, ask) =>
  expect(await readSuggestAnswer(ask())).toEqual(noAnswer),
)
