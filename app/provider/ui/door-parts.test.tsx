import { describe, expect, test } from 'vitest'
import { tokenLength } from '#app/booking/reservations/ticket-token.ts'
import type { DoorTicket } from '#app/booking/check-in/admission.ts'
import { markupOf } from '#test/support/markup.tsx'
import type { ShownConflict } from '../door-news.ts'
import { answerFor, type DoorAnswer } from '../door-scan.ts'
import { Arrivals, RecentEntries } from './door-arrivals.tsx'
import { spokenConflicts, UnseenConflicts } from './door-conflicts.tsx'
import { HandForm } from './door-hand.tsx'
import { NobodyFound } from './door-nobody.tsx'
import { ListLine } from './door-status.tsx'
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

describe('after a booking was changed to fewer people no number is more than they are', () => {
  const fewer = { ...jule, tickets: 2 }
  const judged = (ticket: DoorTicket, number: number) =>
    answerFor(ticket, { comer: { number }, shown: null, now: start })

  test('the ticket of whoever fell out is named, and for how many the booking is', () => {
    const html = verdict(judged(fewer, 3))
    expect(html).toMatch(/Altes Ticket.*Ticket 3\. Die Buchung ist jetzt für 2 Personen\./s)
    expect(html).not.toContain('3 von 2')
    expect(verdict(judged({ ...jule, tickets: 1, admitted: [] }, 3))).toContain('jetzt für 1 Person.')
    expect(verdict(judged(fewer, 1))).toContain('Ticket 1 von 2')
  })

  test('who went in by it without network isn’t counted among them', () => {
    const at = noon.getTime()
    const over = { ...fewer, admitted: [1, 2, 3].map((number) => ({ number, at })) }
    const party = answerFor(over, { comer: 'party', shown: null, now: start })
    expect([verdict(party), spokenVerdict(party, null)]).toEqual([
      expect.stringContaining('2 Personen, alle drin'),
      expect.stringContaining('2 Personen, alle drin'),
    ])
    const lone = { ...fewer, admitted: [{ number: 3, at }] }
    expect(spokenVerdict(judged(lone, 1), null)).toContain('2 Personen, noch niemand drin')
    const html = markupOf(
      <Arrivals arrivals={[over]} everybody={[over, lone]} isNarrowed onChoose={nobody} />,
    )
    expect(html).toMatch(/2 von 4 Personen drin.*alle drin/s)
  })
})

test('who comes today is a list of buttons with start, party and who is inside', () => {
  const shown = (arrivals: DoorTicket[] | null, isNarrowed = false) =>
    markupOf(<Arrivals {...{ arrivals, everybody: arrivals, isNarrowed }} onChoose={nobody} />)
  const html = shown([jule, { ...jule, reservationId: 's', name: 'Ole', standing: 'unpaid', admitted: [] }])
  expect(html).toContain('1 von 6 Personen drin')
  expect(html).toMatch(/<button[^>]*>.*Jule Brandt.*18:00 Uhr · 3 Personen · Kanutour.*1 von 3 drin/s)
  expect(html).toMatch(/Ole.*nicht bezahlt/s)
  expect(shown(null)).toContain('Sobald die Liste geladen ist')
  expect(shown([])).toContain('Heute steht niemand')
  expect(shown([], true)).toContain('passt dazu niemand')
  const many = Array.from({ length: 13 }, (_, index) => ({ ...jule, reservationId: `r${index}` }))
  expect(shown(many)).toContain('3 weitere anzeigen')
})

test('whoever is looked for, the sum stays that of everybody', () => {
  const everybody = [jule, { ...jule, reservationId: 's', name: 'Ole', admitted: [] }]
  const html = markupOf(<Arrivals arrivals={[jule]} everybody={everybody} isNarrowed onChoose={nobody} />)
  expect(html).toContain('1 von 6 Personen drin')
  expect(html).not.toContain('Ole')
})

test('when the visit has ended the door says until when it went, in a tone of its own, and may let in', () => {
  const late = answerAt(new Date(start.getTime() + 3_600_000))
  expect(verdict(late)).toMatch(/door-verdict-early.*Gültig, aber der Termin ging bis 19:00 Uhr/s)
  expect(mostToAdmit(late)).toBe(2)
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

test('a conflict says how many, what and what to do, in the colours of a warning, and has a way to be read off', () => {
  const used: ShownConflict = {
    because: 'used',
    ...{ entryId: 'e', people: 3, who: 'Jule Brandt', when: '18:05 Uhr', usedClock: '18:01' },
  }
  const html = markupOf(<UnseenConflicts unseen={[used]} onSeen={nobody} />)
  expect(html).toMatch(/door-verdict-ask.*3 Personen ohne gültiges Ticket eingelassen/s)
  expect(html).toMatch(/Jule Brandt war um 18:01 Uhr schon eingelöst.*18:05 Uhr.*Bestätigung und Ausweis/s)
  expect(html).toMatch(/<button[^>]*>Gelesen</)
  expect(spokenConflicts([used])).toMatch(/^3 Personen ohne .*schon eingelöst\. Sind es dieselben/)
  expect(spokenConflicts([])).toBe('')
  const late: ShownConflict = { ...used, because: 'undo-late' }
  expect(markupOf(<UnseenConflicts unseen={[late]} onSeen={nobody} />)).toContain('Zu spät zurückgenommen')
  const refused = markupOf(<UnseenConflicts unseen={[{ ...used, because: 'impossible' }]} onSeen={nobody} />)
  expect(refused).toMatch(/Einlass nicht eingetragen.*Jule Brandt ließ sich nicht eintragen.*in der Buchung/s)
  expect(refused).not.toContain('ohne gültiges Ticket')
  const many = ['e', 'f', 'g', 'h'].map((entryId) => ({ ...used, entryId, people: 1 }))
  const crowd = markupOf(<UnseenConflicts unseen={many} onSeen={nobody} />)
  expect(crowd).toMatch(/4 Personen ohne .*2 weitere Auffälligkeiten/s)
})

test('a card that was handed in doesn’t say that it waits', () => {
  const shown = (isHeard: boolean) =>
    markupOf(<DoorVerdict answer={answerAt(start)} entered={{ count: 3, wasOffline: true, isHeard }} />)
  expect(shown(false)).toContain('wird nachgereicht')
  expect(shown(true)).toContain('inzwischen nachgereicht')
  expect(shown(true)).not.toContain('wird nachgereicht')
})

test('without a line the page says by which list it judges, and what waits, entries apart from undos', () => {
  const at = { madeAt: noon.getTime(), goodUntil: start.getTime() }
  const file = { ...at, tickets: [jule], isComplete: true }
  const none = { entries: 0, undos: 0 }
  const shown = (change: Partial<Parameters<typeof ListLine>[0]['state']>, isOver = false) =>
    markupOf(
      <ListLine
        state={{ file, line: 'offline', waiting: none, stuck: none, handedIn: null, ...change }}
        isOver={isOver}
        loginUrl="/login"
        onRefresh={nobody}
      />,
    )
  expect(shown({})).toContain('Kein Netz. Die Liste von 12:00 Uhr gilt bis 18:00 Uhr')
  expect(shown({})).not.toContain('auf Netz')
  expect(shown({ line: 'signed-out' })).toContain('>Die Liste von 12:00 Uhr gilt bis 18:00 Uhr')
  const over = 'Die Liste von 12:00 Uhr galt bis 18:00 Uhr'
  expect(shown({}, true)).toContain(`>Kein Netz. ${over}<`)
  for (const line of ['online', 'signed-out'] as const) expect(shown({ line }, true)).toContain(`>${over}<`)
  expect(shown({ file: null })).toContain('Kein Netz und keine Liste')
  expect(shown({ line: 'signed-out' })).not.toContain('Kein Netz')
  expect(shown({ waiting: { entries: 1, undos: 1 } })).toContain('1 Einlass und 1 Rücknahme warten auf Netz')
  expect(shown({ waiting: { entries: 0, undos: 1 } })).toContain('1 Rücknahme wartet auf Netz')
  expect(shown({})).not.toContain('nicht eintragen')
  expect(shown({ stuck: { entries: 1, undos: 0 } })).toContain(
    '1 Einlass ließ sich noch nicht eintragen. Auf diesem Gerät ist es vermerkt, wir versuchen es weiter.',
  )
  expect(shown({ stuck: { entries: 1, undos: 1 } })).toContain('1 Einlass und 1 Rücknahme ließen sich noch')
  const cancelled = { ...jule, reservationId: 'gone', standing: 'cancelled' as const }
  const both = { ...file, tickets: [jule, cancelled] }
  expect(shown({ file: both, line: 'online' })).toContain('Liste von 12:00 Uhr · 1 Buchung')
  const back = shown({ line: 'online', handedIn: { entries: 2, undos: 0 } })
  expect(back).toMatch(/<output.*Liste von 12:00 Uhr · 1 Buchung.*2 Einlässe nachgereicht.*<\/output>/s)
})

test('without a line a typed code that the list lacks is told what it can be and what to do, and nothing more', () => {
  const said = (missed: Parameters<typeof NobodyFound>[0]['missed'], isOffline = true) =>
    markupOf(<NobodyFound {...{ missed, line: isOffline ? 'offline' : 'online' }} />)
  expect(said('no-code')).toContain('So sieht kein Buchungscode aus')
  expect(said('no-code', false)).toContain('So sieht kein Buchungscode aus')
  expect(said('code')).toMatch(/Nicht auf der Liste von heute.*storniert.*Lass niemanden allein darauf ein/s)
  expect(said('name')).toContain('So heißt auf der Liste niemand')
  expect(said('no-list')).toContain('Keine aktuelle Liste')
  expect(said('name', false)).toContain('Dazu gibt es heute nichts')
  const arrivals = (isOffline: boolean) =>
    markupOf(<Arrivals arrivals={[]} everybody={[]} isNarrowed isOffline={isOffline} onChoose={nobody} />)
  expect([arrivals(true), arrivals(false)].map((html) => html.includes('„Suchen“'))).toEqual([false, true])
})

test('whoever isn’t signed in any more reads that nothing is lost, what it waits for, and finds the way', () => {
  const none = { entries: 0, undos: 0 }
  const line = markupOf(
    <ListLine
      state={{
        file: null,
        line: 'signed-out',
        waiting: { entries: 2, undos: 0 },
        stuck: none,
        handedIn: null,
      }}
      isOver={false}
      loginUrl="/login?weiter=%2Foverview%2Feinlass%3Fcompany%3Dkontor"
      onRefresh={nobody}
    />,
  )
  expect(line).toMatch(
    /role="alert".*Du bist abgemeldet\. Melde dich an, dann werden die Einlässe nachgetragen\..*<a[^>]*>Anmelden</s,
  )
  expect(line).toContain('href="/login?weiter=%2Foverview%2Feinlass%3Fcompany%3Dkontor"')
  expect(line).toContain('2 Einlässe warten auf deine Anmeldung')
  expect(line).not.toContain('Netz')
  const said = (answer: DoorAnswer, entered: Parameters<typeof DoorVerdict>[0]['entered'] = null) =>
    markupOf(<DoorVerdict {...{ answer, entered }} isSignedOut />)
  const coded = { ticket: jule, comer: 'party', shown: { startsAt: 1 }, isEarly: false } as const
  // After a night the list is too old as well: another place with a network wouldn't help.
  expect(said({ kind: 'no-list', ...coded })).toMatch(
    /Keine aktuelle Liste.*Melde dich an, dann lädt sie neu/s,
  )
  expect(said({ kind: 'unlisted', ...coded })).toContain('Sobald du angemeldet bist')
  expect(spokenVerdict({ kind: 'no-list', ...coded }, null, true)).toContain('Melde dich an')
  expect(markupOf(<NobodyFound missed="no-list" line="signed-out" />)).toContain('Melde dich an')
  const entered = { count: 1, wasOffline: true }
  expect(said(answerAt(start), entered)).toContain('wird nachgereicht, sobald du angemeldet bist')
  expect(said(answerAt(start), { ...entered, isHeard: true })).toContain('inzwischen nachgereicht')
  expect(markupOf(<Undone undone={{ ...entered, isUsed: false }} isSignedOut />)).toContain('angemeldet bist')
})
