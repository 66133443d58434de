import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import type { Amendment } from '#app/booking/amendments/amendment-store.server.ts'
import type { Actor } from '#app/booking/states/reservation-states.ts'
import { historyStepViews } from './history-view.ts'

const at = new Date('2026-06-13T10:00:00Z')
const jazz = {
  ...{ eventTitle: 'Jazz', startsAt: '2026-06-20T18:00:00Z', endsAt: '2026-06-20T20:00:00Z' },
  ...{ persons: 2, units: 2, cart: { lines: [] } },
}

function changeIn(more: object, actor: Actor = 'user') {
  const changes = [{ id: 'change', before: jazz, after: { ...jazz, ...more } }] as unknown as Amendment[]
  const made = [{ id: 'change', actor, at }]
  const reservation = makeReservation()
  return historyStepViews({
    reservation,
    history: [],
    entered: [],
    undone: [],
    changes,
    made,
    moves: [],
    goodwill: [],
  })[0]
}

const changedTo = (more: object) => changeIn(more)?.what

test('a change in the history names what differs and nothing else', () => {
  expect(changedTo({ eventTitle: 'Swing' })).toBe('Umgebucht: von Jazz auf Swing')
  expect(changedTo({ persons: 3, units: 3 })).toBe('Umgebucht: von 2 Personen auf 3 Personen')
  expect(changedTo({})).toBe('Umgebucht')
})

test.each([
  ['at once', 'user', 'Gast'],
  ['by the payment for it', 'system', 'Gast'],
  ['by the company’s consent', 'provider', 'Anbieter'],
] as const)('a change that was made %s names who did it', (_, actor, who) =>
  expect(changeIn({ persons: 3, units: 3 }, actor)?.who).toBe(who),
)

const cancelledAt = new Date('2026-06-14T10:00:00Z')

test.each([
  ['user', 'illness', 'Storniert, Erstattung begonnen: Krankheit oder gesundheitliche Probleme'],
  ['user', 'travel-plans-changed', 'Storniert, Erstattung begonnen: Geänderte Reisepläne'],
  ['provider', 'illness', 'Storniert, Erstattung begonnen: Krankheit im Team'],
  ['operator', 'defect', 'Storniert, Erstattung begonnen: Technischer Defekt'],
] as const)('what %s cancels for “%s” bears the reason as they chose it', (cancelledAs, reason, words) => {
  const why = { cancelledAs, cancelReason: reason, placesReleasedAt: cancelledAt }
  const reservation = makeReservation({ state: 'confirmed', ...why })
  const [row] = historyStepViews({
    reservation,
    history: [],
    entered: [],
    undone: [],
    changes: [],
    made: [],
    moves: [],
    goodwill: [],
  })
  expect(row?.what).toBe(words)
})

test.each([
  ['user', 'illness', null, /: Krankheit oder gesundheitliche Probleme$/],
  ['system', 'illness', 'user', /: Krankheit oder gesundheitliche Probleme$/],
  ['provider', 'illness', 'provider', /: Krankheit im Team$/],
  ['provider', 'no-staff', null, /: Uns fehlen an dem Tag Leute$/],
  ['system', 'late-payment', null, /: zu spät bezahlt$/],
] as const)('a step of %s for “%s” names the reason of who gave it', (actor, reason, cancelledAs, words) => {
  const reservation = makeReservation({ state: 'refunded', cancelledAs })
  const step = { from: 'confirmed', to: 'refunded', actor, reason, at } as const
  const [row] = historyStepViews({
    reservation,
    history: [step],
    entered: [],
    undone: [],
    changes: [],
    made: [],
    moves: [],
    goodwill: [],
  })
  expect(row?.what).toMatch(words)
})

test('who comes in by parts stands in the history with how many of how many; of one ticket its state says it', () => {
  const came = (persons: number, ...people: number[]) => {
    const entered = people.map((each, minute) => ({
      at: new Date(at.getTime() + minute * 60_000),
      people: each,
    }))
    const reservation = makeReservation({ persons, state: 'reedemed' })
    return historyStepViews({
      reservation,
      history: [],
      entered,
      undone: [],
      changes: [],
      made: [],
      moves: [],
      goodwill: [],
    }).map(({ what }) => what)
  }
  expect(came(4, 1, 2)).toEqual(['1 von 4 eingelassen', '2 weitere eingelassen, jetzt 3 von 4'])
  expect(came(2, 2)).toEqual(['2 von 2 eingelassen'])
  expect(came(1, 1)).toEqual([])
})

test('who came in stands before what that made of the ticket, and every line begins with a capital or a number', () => {
  const history = (['processing', 'confirmed', 'reedemed'] as const).map((to, nr) => ({
    ...{
      from: 'processing' as const,
      to,
      actor: 'provider' as const,
      reason: to === 'confirmed' ? 'paid' : null,
    },
    at: new Date(at.getTime() + nr * 60_000),
  }))
  const entered = [{ at: new Date(at.getTime() + 120_000), people: 3 }]
  const reservation = makeReservation({ state: 'reedemed', persons: 4, units: 4 })
  const none = { undone: [], changes: [], made: [], moves: [], goodwill: [] }
  const came = { reservation, history, entered, ...none } as Parameters<typeof historyStepViews>[0]
  expect(historyStepViews(came).map(({ what }) => what)).toEqual([
    'Zahlung begonnen',
    'Bestätigt: Zahlung eingegangen',
    '3 von 4 eingelassen',
    'Eingelöst',
  ])
})

test('a start that the company moved is a line of every booking of it, with why and what its guest answered', () => {
  const at = (day: number) => new Date(`2026-06-${day}T10:00:00Z`)
  const moved = { at: at(14), from: at(20), to: at(27), reason: 'bad-weather', acceptedAt: at(15) } as const
  const none = { entered: [], undone: [], changes: [], made: [], goodwill: [] }
  const rows = historyStepViews({ reservation: makeReservation(), history: [], moves: [moved], ...none })
  expect(rows.map(({ who, what }) => [who, what])).toEqual([
    [
      'Anbieter',
      'Termin verschoben: von Sa., 20. Juni 2026, 12:00 Uhr auf Sa., 27. Juni 2026, 12:00 Uhr: Schlechtes Wetter',
    ],
    ['Gast', 'Neuen Termin zugesagt'],
  ])
})

test('what a final invoice leaves of the deposit goes back, and not out of goodwill', () => {
  const givenAt = new Date('2026-06-14T10:00:00Z')
  const given = {
    id: 'one',
    cents: 3700,
    message: null,
    givenAt,
    throughAt: null,
    givenBy: 'id',
    giver: null,
  }
  const none = { history: [], entered: [], undone: [], changes: [], made: [], moves: [] }
  const wordsOf = (reason: 'below-deposit' | 'defect') =>
    historyStepViews({ reservation: makeReservation(), ...none, goodwill: [{ ...given, reason }] }).map(
      ({ what }) => what.replaceAll('\u00a0', ' '),
    )
  expect(wordsOf('below-deposit')).toEqual(['37,00 € der Anzahlung zurückgegeben'])
  expect(wordsOf('defect')).toEqual(['37,00 € aus Kulanz zurückgegeben'])
})
