import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { visitReminderText } from './visit-reminder.ts'

test('a title too long for a text message is cut between signs', () => {
  const { snapshot } = makeReservation()
  const serviceTitle = `${'K'.repeat(59)}🛶🛶`
  const text = visitReminderText({
    ...{ startsAt: new Date('2026-06-20T12:30:00Z'), reservationId: 'res-1' },
    ...{ snapshot: { ...snapshot, serviceTitle }, appUrl: 'https://utkiek.example' },
  })
  expect(text).toContain(`${'K'.repeat(59)}🛶, Kaistraße 1`)
})
