import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { BookingFoot } from './booking-panel.tsx'
import type { Booking, PanelData } from './use-booking.ts'

const at = '2026-06-20T12:30:00.000Z'
const other = '2026-06-20T13:30:00.000Z'

function footOf(slotAt: string) {
  const own = [{ eventId: null, startsAt: [at], line: 'Für dich gehalten bis 14:30 Uhr' }]
  const booking = {
    event: null,
    free: 1,
    terms: { countingUnit: 'person', priceGroups: [] },
    choice: { slotAt },
    total: { outcome: 'refused', because: 'too-few-places' },
  }
  const panel = { own, events: [], next: {} } as unknown as PanelData
  return markupOf(<BookingFoot panel={panel} booking={booking as unknown as Booking} label="Buchen" />)
}

test('one’s own places aren’t called taken by others', () => {
  expect(footOf(at)).toContain('Für dich gehalten bis 14:30 Uhr')
  expect(footOf(at)).not.toContain('Nur noch')
  expect(footOf(other)).toContain('Nur noch 1 Platz zu dieser Zeit')
})
