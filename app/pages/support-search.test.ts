import { expect, test } from 'vitest'
import { spellingsOf } from '#test/support/spellings.ts'
import { entriesFor, supportFor } from './support-search.ts'
import { supportEntries } from './texts/support-entries.ts'
import { supportTopics } from './texts/support.ts'

test('[SUP-3] every word that was typed must occur, whatever its case', () => {
  const found = entriesFor(supportEntries, 'STORNIEREN geld')
  expect(found.map(({ id }) => id)).toContain('absagen')
  expect(entriesFor(supportEntries, 'quantenfeld')).toEqual([])
})

test('a question is found in every spelling of a word', () => {
  const wanted = entriesFor(supportEntries, 'Rückerstattung')
  expect(wanted.length).toBeGreaterThan(0)
  for (const typed of spellingsOf('Rückerstattung'))
    expect([typed, entriesFor(supportEntries, typed)]).toEqual([typed, wanted])
})

test('[SUP-4] a topic narrows the list to its own entries', () => {
  const found = supportFor(supportEntries, { text: '', topic: 'absagen' }).entries
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ topic }) => topic === 'absagen')).toBe(true)
})

test('every topic has an entry', () => {
  for (const topic of Object.keys(supportTopics)) {
    expect(supportEntries.some((entry) => entry.topic === topic)).toBe(true)
  }
})

test.each([
  ...[
    ['rechnung', 'beleg'],
    ['Quittung?', 'beleg'],
    ['storno', 'absagen'],
    // The word that the field proposes.
    ['stornieren', 'absagen'],
    ['umbuchen', 'umbuchen'],
    ['termin verschieben', 'umbuchen'],
  ],
  ...[
    ['„Rückerstattung“', 'erstattung'],
    ['ausverkauft', 'warteliste'],
    ['kennwort', 'passwort'],
    ['mwst', 'gebuehr'],
    ['paypal', 'zahlungsarten'],
    ['hund', 'zugang'],
    ['Konto löschen', 'konto-loeschen'],
    ['krank', 'krank'],
    ['verspätung', 'zu-spaet'],
  ],
])('what people call it is found: %s', (text, id) =>
  expect(entriesFor(supportEntries, text).map((entry) => entry.id)).toContain(id),
)

test('a short word is not found amid others', () => {
  const ids = (text: string) => entriesFor(supportEntries, text).map(({ id }) => id)
  expect(ids('app')).toEqual(['ticket-finden'])
})

test('only signs find nothing in particular: all are shown', () =>
  expect(entriesFor(supportEntries, '?!')).toHaveLength(supportEntries.length))

const near = (text: string) => {
  const { entries, isNear } = supportFor(supportEntries, { text, topic: null })
  return { ids: entries.map(({ id }) => id), isNear }
}

test.each([
  ['strnieren', 'absagen'],
  ['Wie kann ich meine Buchung stornieren?', 'absagen'],
  ['rueckerstatung', 'erstattung'],
  ['Karte funktioniert nicht', 'karte-abgelehnt'],
  ['Wo ist denn mein Tickett', 'ticket-finden'],
])('what isn’t there word by word finds what comes nearest: %s', (text, id) => {
  const { ids, isNear } = near(text)
  expect(ids).toContain(id)
  expect(isNear).toBe(true)
  expect(ids.length).toBeLessThan(supportEntries.length / 2)
})

test('of a word that is nowhere, and of small words alone, nothing is near', () => {
  expect(near('quantenfeld')).toEqual({ ids: [], isNear: true })
  // Nobody errs in the first letter.
  expect(near('Ricket')).toEqual({ ids: [], isNear: true })
  expect(near('warum wieso denn wer')).toEqual({ ids: [], isNear: true })
  expect(near('stornieren')).toMatchObject({ isNear: false })
})

test('a topic holds of what is shown without it its own part, be it found or merely near', () => {
  for (const text of ['', 'stornieren', 'strnieren', 'Karte funktioniert nicht', 'quantenfeld']) {
    const all = supportFor(supportEntries, { text, topic: null })
    const byTopic = Object.keys(supportTopics).map((topic) =>
      supportFor(supportEntries, { text, topic: topic as keyof typeof supportTopics }),
    )
    expect([text, byTopic.flatMap(({ entries }) => entries)]).toEqual([text, all.entries])
    expect([text, byTopic.every(({ isNear }) => isNear === all.isNear)]).toEqual([text, true])
  }
})
