import { expect, test } from 'vitest'
import { nextEventNotice } from './panel-next.server.ts'

type Events = Parameters<typeof nextEventNotice>[0]

const date = (day: string, more: object = {}) => ({
  startsAt: new Date(`${day}T18:00:00Z`),
  paymentType: 'ticket',
  free: 9,
  priceGroups: [],
  ...more,
})
const duration = {
  durationType: 'fixed',
  durationMinutes: 60,
  slotMinutes: 60,
  maxDurationMinutes: null,
} as const
const party = { priceGroups: [], countingUnit: 'person', countMinPerson: 1, countMaxPerson: 20 } as const
const terms = { ...party, ...duration }

const said = (...events: object[]) => {
  const params = new URLSearchParams({ persons: '4' })
  const asked = { terms, params, todayOn: '2026-06-13', button: 'Jetzt buchen' }
  return nextEventNotice(events as unknown as Events, asked)
}

const open = date('2026-06-20', { paymentType: 'free-without-ticket', free: 20 })

test('the next date that is named free is one with tickets for the whole party', () => {
  expect(said(date('2026-06-20', { free: 3 }), date('2026-06-21')).said).toBe('Frei für 4: So 21.6., 20:00')
  expect(said(date('2026-06-20', { free: 3 }))).toMatchObject({
    said: 'Zurzeit nichts frei für 4',
    isFree: false,
  })
})

test('a date without tickets never counts as free beside others: it is named where it is alone', () => {
  expect(said(open, date('2026-06-21', { free: 0 }))).toMatchObject({ isFree: false })
  expect(said(open, date('2026-06-21')).said).toMatch(/^Frei für 4: So 21\.6\./)
  expect(said(open)).toMatchObject({ said: 'Sa 20.6., 20:00, ohne Ticket', isFree: true })
})
