import { expect, test } from 'vitest'
import { longestReply, readReply } from './reply-form.ts'

test.each([
  ['nothing', '', { fault: 'reply-missing' }],
  ['blanks and what nobody sees', ' \n\u200d\u3164', { fault: 'reply-missing' }],
  ['one sign too many', 'a'.repeat(longestReply + 1), { fault: 'reply-too-long' }],
  [
    'as much as fits, in signs that are two long',
    '🛶'.repeat(longestReply),
    { text: '🛶'.repeat(longestReply) },
  ],
  ['lines', 'Danke.\r\n\r\n\r\n\r\nBis bald! ', { text: 'Danke.\n\nBis bald!' }],
  ['markup', '<b>Danke</b>', { text: '<b>Danke</b>' }],
])('a reply of %s is read', (_of, typed, read) => {
  expect(readReply(typed)).toEqual(read)
})
