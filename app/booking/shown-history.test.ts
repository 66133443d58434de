import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import type { Amendment } from './amendments.server.ts'
import type { Actor } from './reservation.ts'
import { shownHistory } from './shown-history.ts'

const at = new Date('2026-06-13T10:00:00Z')
const jazz = {
  ...{ eventTitle: 'Jazz', startsAt: '2026-06-20T18:00:00Z', endsAt: '2026-06-20T20:00:00Z' },
  ...{ persons: 2, units: 2, cart: { lines: [] } },
}

function changeIn(more: object, actor: Actor = 'user') {
  const changes = [{ id: 'change', before: jazz, after: { ...jazz, ...more } }] as unknown as Amendment[]
  const made = [{ id: 'change', actor, at }]
  const reservation = makeReservation()
  return shownHistory({ reservation, history: [], undone: [], changes, made })[0]
}

const changedTo = (more: object) => changeIn(more)?.what

test('a change in the history names what differs and nothing else', () => {
  expect(changedTo({ eventTitle: 'Swing' })).toBe('umgebucht: von Jazz auf Swing')
  expect(changedTo({ persons: 3, units: 3 })).toBe('umgebucht: von 2 Personen auf 3 Personen')
  expect(changedTo({})).toBe('umgebucht')
})

test.each([
  ['at once', 'user', 'Gast'],
  ['by the payment for it', 'system', 'Gast'],
  ['by the company’s consent', 'provider', 'Anbieter'],
] as const)('a change that was made %s names who did it', (_, actor, who) =>
  expect(changeIn({ persons: 3, units: 3 }, actor)?.who).toBe(who),
)
