import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { momentAt } from '#app/catalog/catalog.ts'
import { PartySteppers } from './party-steppers.tsx'
import type { Booking, PanelData } from './use-booking.ts'

const line = (priceCents: number, fromMinute: number, toMinute: number) => ({
  groupID: 'adults',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents,
  durationFactor: 1,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: { fromMinute, toMinute },
})
const priceGroups = [line(1100, 0, 960), line(1400, 960, 1440)]

function saidAt(
  startsAt: Date | null,
  durationType = 'fixed',
  groups: readonly object[] = priceGroups,
): string {
  const booking = {
    choice: { amounts: { adults: 2 }, persons: null, slots: 1 },
    free: 10,
    terms: { priceGroups: groups, countMinPerson: 1, countMaxPerson: 10, minSlots: 1, maxSlots: 1 },
    moment: startsAt && momentAt(startsAt, 2),
  } as unknown as Booking
  const panel = { durationType, slotMinutes: 60 } as unknown as PanelData
  return markupOf(<PartySteppers panel={panel} booking={booking} />).replaceAll('\u00a0', ' ')
}

test('once a start is chosen the counters say its price, before that the lowest', () => {
  expect(saidAt(null)).toContain('ab 11,00 €')
  expect(saidAt(new Date('2026-06-20T15:00:00Z'))).toContain('14,00 €')
  expect(saidAt(new Date('2026-06-20T15:00:00Z'))).not.toContain('ab ')
})

test('what costs nothing says so, and a price is that of a round only where rounds are booked', () => {
  expect(saidAt(null, 'fixed', [line(0, 0, 1440)])).toContain('Kostenlos')
  expect(saidAt(null)).not.toContain('je Stunde')
  expect(saidAt(null, 'round')).toContain('ab 11,00 € je Stunde')
})
