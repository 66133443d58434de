import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { buildCalendarFile } from './calendar-entry.ts'

const { snapshot } = makeReservation()
const told = { appUrl: 'https://utkiek.example', now: new Date('2026-06-14T12:00:00Z') }

/** The lines of a ticket's calendar file, unfolded. */
function linesOf(provider: Partial<typeof snapshot.provider>, isCancelled: boolean): string[] {
  const reservation = makeReservation({
    snapshot: { ...snapshot, provider: { ...snapshot.provider, ...provider } },
  })
  return buildCalendarFile(reservation, { ...told, isCancelled })
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
}

test.each([
  [false, 'METHOD:PUBLISH'],
  [true, 'METHOD:CANCEL'],
])('a calendar file (cancelled: %s) names the company as the one who organises', (isCancelled, method) => {
  const lines = linesOf({ title: 'Paddelkontor', email: 'kontor@example.org' }, isCancelled)
  expect(lines).toContain(method)
  expect(lines.filter((line) => line.startsWith('ORGANIZER'))).toEqual([
    'ORGANIZER;CN="Paddelkontor":mailto:kontor@example.org',
  ])
})

test.each([null, ''])(
  'a company whose address is %j is named all the same, and no title writes lines of its own',
  (email) => {
    const hostile = 'Kanu "Klaus"; mehr\r\nATTENDEE:mailto:x@evil.example'
    const lines = linesOf({ title: hostile, email }, false)
    const [organizer = '', ...others] = lines.filter((line) => line.startsWith('ORGANIZER'))
    expect(others).toEqual([])
    expect(organizer).toBe(
      `ORGANIZER;CN="Kanu ^'Klaus^'; mehr^nATTENDEE:mailto:x@evil.example":mailto:noreply@utkiek.example`,
    )
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  },
)
