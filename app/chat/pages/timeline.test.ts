import { expect, test } from 'vitest'
import type { ChatMessage } from '#app/chat/chat.ts'
import { makeOffer, makeReplacedOffer, offerNow } from '#test/support/package-offer.ts'
import { timeline, type TimelineParts } from './timeline.ts'
import { conversationTexts } from './texts/conversation.ts'
import { newestLine, whenText } from './list-lines.ts'

function makeMessage(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    seq,
    clientId: `c${seq}`,
    author: 'guest',
    authorId: 'jule',
    authorName: 'Jule P.',
    kind: 'text',
    body: `Nachricht ${seq}`,
    detail: {},
    sentAt: new Date('2026-06-13T07:00:00Z'),
    isRemoved: false,
    ...more,
  }
}

const event = (seq: number, detail: ChatMessage['detail'], more: Partial<ChatMessage> = {}) =>
  makeMessage(seq, {
    kind: 'event',
    author: 'system',
    authorId: null,
    authorName: null,
    body: null,
    detail,
    ...more,
  })
const company = (seq: number, more: Partial<ChatMessage> = {}) =>
  makeMessage(seq, { author: 'company', authorId: 'hinnerk', authorName: 'Hinnerk', ...more })

const names = { company: 'Paddelkontor', guest: 'Jule P.' }

function shown(messages: readonly ChatMessage[], more: Partial<TimelineParts> = {}) {
  return timeline({
    messages,
    offers: [],
    viewer: { role: 'guest', userId: 'jule' },
    names,
    readByOthers: 0,
    readBefore: null,
    now: offerNow,
    ...more,
  }).map((entry) => {
    if (entry.kind === 'message')
      return [
        entry.isOwn ? 'own' : 'other',
        entry.message.seq,
        ...(entry.isRead ? ['read'] : []),
        ...(entry.author ? [entry.author] : []),
      ].join(' ')
    if (entry.kind === 'offer') return `offer ${entry.offer.version}`
    if (entry.kind === 'event') return entry.words
    return entry.kind === 'day' ? entry.label : 'Neu'
  })
}

test('days stand between messages, today and yesterday by name, another year with its number', () => {
  const at = (instant: string) => ({ sentAt: new Date(instant) })
  expect(
    shown([
      makeMessage(1, at('2025-12-30T10:00:00Z')),
      makeMessage(2, at('2026-06-11T16:02:00Z')),
      makeMessage(3, at('2026-06-12T21:59:00Z')),
      makeMessage(4, at('2026-06-12T22:01:00Z')),
    ]),
  ).toEqual([
    'Dienstag, 30. Dezember 2025',
    'own 1',
    'Donnerstag, 11. Juni',
    'own 2',
    'Gestern',
    'own 3',
    'Heute',
    'own 4',
  ])
})

test('the newest version stands where it was sent, what happened stands in words', () => {
  const messages = [
    event(1, { event: 'request-sent' }),
    event(2, { event: 'offer-sent', version: 1 }),
    makeMessage(3),
    event(4, { event: 'offer-replaced', version: 2, cents: 12_000 }),
    company(5),
  ]
  const offers = [makeReplacedOffer(), makeOffer()]
  expect(shown(messages, { offers })).toEqual([
    'Heute',
    'Anfrage gesendet',
    'Angebot erhalten, Fassung 1',
    'own 3',
    'offer 2',
    'other 5',
  ])
  // On a page that begins after it was sent it comes first.
  expect(shown(messages.slice(4), { offers })).toEqual(['offer 2', 'Heute', 'other 5'])
})

test('what is new begins at the first unread message of the other side', () => {
  const messages = [company(1), makeMessage(2), company(3), company(4)]
  expect(shown(messages, { readBefore: 1 })).toEqual([
    'Heute',
    'other 1',
    'own 2',
    'Neu',
    'other 3',
    'other 4',
  ])
})

test('own messages say whether the other side has read them', () => {
  expect(shown([makeMessage(1), makeMessage(2)], { readByOthers: 1 })).toEqual([
    'Heute',
    'own 1 read',
    'own 2',
  ])
})

test('everybody of the company writes on its side; who was invited is named', () => {
  const ben = makeMessage(3, { author: 'member', authorId: 'ben', authorName: 'Ben' })
  const gone = makeMessage(4, { author: 'member', authorId: null, authorName: null })
  const messages = [makeMessage(1), company(2), ben, gone]
  const viewer = { role: 'company', userId: 'greta' } as const
  expect(shown(messages, { viewer })).toEqual([
    'Heute',
    'other 1',
    'own 2',
    'other 3 Ben',
    'other 4 Konto gelöscht',
  ])
  expect(shown(messages)).toEqual(['Heute', 'own 1', 'other 2', 'other 3 Ben', 'other 4 Konto gelöscht'])
})

test('an event says to each side what it is to it', () => {
  const messages = [event(1, { event: 'offer-accepted' }), event(2, { event: 'deposit-paid', cents: 12_000 })]
  const both = ['Anzahlung von 120,00\u00a0€ bezahlt']
  expect(shown(messages)).toEqual(['Heute', 'Du hast das Angebot angenommen', ...both])
  const viewer = { role: 'company', userId: 'greta' } as const
  expect(shown(messages, { viewer })).toEqual(['Heute', 'Jule P. hat das Angebot angenommen', ...both])
})

test('a list names the newest line and its time as people say it', () => {
  const sight = { names, viewer: { role: 'guest', userId: 'jule' } } as const
  expect(newestLine(makeMessage(1, { body: 'Moin!\n\nGeht das?' }), sight)).toBe('Du: Moin! Geht das?')
  expect(newestLine(company(1), sight)).toBe('Nachricht 1')
  expect(newestLine(makeMessage(1, { isRemoved: true, body: null }), sight)).toBe('Nachricht entfernt')
  expect(newestLine(null, sight)).toBe('')
  const when = (instant: string) => whenText(new Date(instant), offerNow)
  expect(when('2026-06-13T07:14:00Z')).toBe('09:14')
  expect([when('2026-06-12T07:14:00Z'), when('2026-06-08T07:14:00Z')]).toEqual(['Gestern', 'Mo.'])
  expect(when('2026-06-02T07:14:00Z')).toBe('2. Juni')
})

test('what others wrote can be reported under a name; one’s own, the system’s and what is gone can’t', () => {
  const system = company(4, { author: 'system', authorId: null, authorName: null })
  const messages = [makeMessage(1), company(2), company(3, { isRemoved: true, body: null }), system]
  const parts = { messages, offers: [], names, readByOthers: 0, readBefore: null, now: offerNow }
  const entries = timeline({ ...parts, viewer: { role: 'guest', userId: 'jule' } })
  const talk = entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []))
  expect(talk.map(({ canReport, name, author }) => [canReport, name, author])).toEqual([
    [false, 'Jule P.', null],
    [true, 'Paddelkontor', null],
    [false, 'Paddelkontor', null],
    [false, conversationTexts.system, conversationTexts.system],
  ])
})

test('a message whose author is gone says so otherwise than one that was removed', () => {
  const sight = { names, viewer: { role: 'guest', userId: 'jule' } } as const
  const removed = { isRemoved: true, body: null }
  expect(newestLine(company(1, removed), sight)).toBe('Nachricht entfernt')
  expect(newestLine(company(1, { ...removed, authorId: null }), sight)).toBe('Nachricht gelöscht')
})

test('an event says a sum only where there is one', () => {
  const events = [
    event(1, { event: 'paid', cents: 0 }),
    event(2, { event: 'cancelled' }),
    event(3, { event: 'cancelled', cents: 22_200 }),
  ]
  const words = (role: 'guest' | 'company') =>
    shown(events, { viewer: { role, userId: 'jule' } })
      .slice(1)
      .map((line) => line?.replaceAll('\u00a0', ' '))
  expect(words('guest')).toEqual([
    'Bezahlt',
    'Paddelkontor hat storniert',
    'Paddelkontor hat storniert. Du bekommst 222,00 € zurück.',
  ])
  expect(words('company').at(-1)).toBe('Storniert. 222,00 € gehen an den Gast zurück.')
})
