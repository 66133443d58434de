import { expect, test } from 'vitest'
import { tokenLength, type DoorTicket } from '#app/booking/booking.ts'
import { markupOf } from '#test/support/markup.tsx'
import { answerFor, type DoorAnswer } from '../door-scan.ts'
import { Arrivals, RecentEntries } from './door-arrivals.tsx'
import { HandForm } from './door-hand.tsx'
import { AdmitParty, DoorVerdict, mostToAdmit, spokenVerdict, Undone } from './door-verdict.tsx'

const start = new Date('2026-06-20T16:00:00Z')
const noon = new Date('2026-06-20T10:00:00Z')
const nobody = () => undefined

const jule: DoorTicket = {
  ...{ reservationId: 'r', bookingCode: 'UTK-7F4K-29QX', name: 'Jule Brandt', title: 'Kanutour' },
  ...{ startsAt: start.getTime(), endsAt: start.getTime() + 3_600_000, tickets: 3 },
  ...{ standing: 'valid', admitted: [{ number: 2, at: noon.getTime() }] },
}
const answerAt = (now: Date, change: Partial<DoorTicket> = {}): DoorAnswer =>
  answerFor({ ...jule, ...change }, { comer: 'party', shown: null, now })
const verdict = (answer: DoorAnswer) => markupOf(<DoorVerdict answer={answer} entered={null} />)

test('six hours before the start the door says when it begins, in a tone of its own, and may let in', () => {
  const early = answerAt(noon)
  expect(verdict(early)).toMatch(/door-verdict-early.*Gültig, aber erst um 18:00 Uhr/s)
  expect(mostToAdmit(early)).toBe(2)
  expect(verdict(answerAt(start))).toMatch(/door-verdict-good.*Gültig</s)
  const unlisted = { kind: 'unlisted', ticket: jule, comer: 'party', shown: { startsAt: 1 } } as const
  expect(verdict({ ...unlisted, isEarly: true })).toContain('Beginnt erst um 18:00 Uhr.')
  expect(verdict({ ...unlisted, isEarly: false })).not.toContain('Beginnt erst')
})

test('whoever listens hears what the door says, of whom, and who is inside', () => {
  expect(spokenVerdict(answerAt(noon), null)).toBe(
    'Gültig, aber erst um 18:00 Uhr. Du kannst trotzdem schon einlassen. Jule Brandt. 2 von 3 noch draußen',
  )
  expect(spokenVerdict(answerAt(start), { count: 2, wasOffline: false })).toMatch(
    /^2 Personen eingelassen\. Jule/,
  )
  expect(spokenVerdict({ kind: 'forged' }, null)).toMatch(/^Gefälscht/)
})

test('who comes today is a list of buttons with start, party and who is inside', () => {
  const shown = (arrivals: DoorTicket[] | null, isNarrowed = false) =>
    markupOf(<Arrivals {...{ arrivals, isNarrowed }} onChoose={nobody} />)
  const html = shown([jule, { ...jule, reservationId: 's', name: 'Ole', standing: 'unpaid', admitted: [] }])
  expect(html).toContain('1 von 6 drin')
  expect(html).toMatch(/<button[^>]*>.*Jule Brandt.*18:00 Uhr · 3 Personen · Kanutour.*1 von 3 drin/s)
  expect(html).toMatch(/Ole.*nicht bezahlt/s)
  expect(shown(null)).toContain('Sobald die Liste geladen ist')
  expect(shown([])).toContain('Heute steht niemand')
  expect(shown([], true)).toContain('passt dazu niemand')
  const many = Array.from({ length: 13 }, (_, index) => ({ ...jule, reservationId: `r${index}` }))
  expect(shown(many)).toContain('3 weitere anzeigen')
})

test('each of the last entries has its way back, named by whom and when', () => {
  const entry = { reservationId: 'r', whom: { count: 2 }, shown: null, numbers: [1, 3], at: noon.getTime() }
  const parts = { nameOf: () => 'Jule Brandt', isWorking: false, onUndo: nobody }
  const html = markupOf(<RecentEntries recent={[{ ...entry, entryId: 'e' }]} {...parts} />)
  expect(html).toContain('aria-label="Einlass von Jule Brandt um 12:00 Uhr rückgängig machen"')
  expect(html).toContain('2 Personen, 12:00 Uhr')
  expect(markupOf(<RecentEntries recent={[]} {...parts} />)).toContain('niemanden eingelassen')
})

test('taken back, it is said how many stand outside again, and whether it waits for a network', () => {
  const said = (wasOffline: boolean, isUsed = false) =>
    markupOf(<Undone undone={{ count: 1, wasOffline, isUsed }} />)
  expect(said(false)).toMatch(/Rückgängig: 1 Person wieder draußen.*Das Ticket gilt wieder\./s)
  expect(said(true)).toContain('Auf diesem Gerät vermerkt, wird nachgereicht.')
  expect(said(true)).not.toContain('gilt wieder')
  expect(said(false, true)).toMatch(/Einlass zurückgenommen.*Das Ticket bleibt eingelöst/s)
  expect(said(false, true)).not.toContain('gilt wieder')
})

test('everybody of a party is let in unless somebody says otherwise', () => {
  expect(markupOf(<AdmitParty most={3} isWorking={false} />)).toContain('3 Personen einlassen')
})

test('the field by hand takes a name, a booking code and a ticket’s whole code', () => {
  expect(markupOf(<HandForm />)).toContain(`maxLength="${tokenLength}"`)
})
