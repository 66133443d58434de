import { expect, test } from 'vitest'
import { decisionFormOf, longestBecause } from './decision-form.ts'
import { noticeTexts as words } from './texts/notices.ts'

const full = {
  id: 'n1',
  was: 'ausblenden',
  grund: 'Das ist eine Beleidigung.',
  fassung: 'v1',
  antwortfassung: 'a1',
}
const formOf = (more: Partial<typeof full>) =>
  decisionFormOf((name) => ({ ...full, ...more })[name as 'id'] ?? '')

test.each([
  ['ausblenden', 'hidden'],
  ['lassen', 'kept'],
  ['antwort', 'reply-hidden'],
  ['zeigen', 'shown'],
  ['antwort-zeigen', 'reply-shown'],
])('%s with a reason is a decision about the text that was read', (was, decision) => {
  expect(formOf({ was })).toEqual({
    ...{ outcome: 'read', id: 'n1', because: full.grund, decision, version: 'v1' },
    replyVersion: 'a1',
  })
})

test.each(['', 'löschen', '__proto__', 'constructor'])('%s is no decision', (was) => {
  expect(formOf({ was })).toMatchObject({ outcome: 'refused', fault: null, error: words.wrongStep })
})

test('a reason is one line, and what explains nothing is asked for again as it was typed', () => {
  expect(formOf({ grund: ' Das\0 ist\r\neine\u202e Beleidigung. ' })).toMatchObject({
    because: 'Das ist eine Beleidigung.',
  })
  expect(formOf({ grund: '  zu\tkurz ' })).toEqual({
    ...{ outcome: 'refused', id: 'n1', because: 'zu kurz', fault: words.becauseMissing, error: null },
  })
  expect(formOf({ grund: 'a'.repeat(3_000) }).because).toHaveLength(longestBecause)
})
