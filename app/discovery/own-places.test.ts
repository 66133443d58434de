import { expect, test } from 'vitest'
import type { OwnPlaces } from '#app/booking/booking.ts'
import { withOwnPlaces } from './own-places.ts'
import type { PanelData } from './ui/use-booking.ts'

const held = {
  eventId: null,
  startsAt: ['2026-07-01T10:00:00.000Z'],
  dayOn: '2026-07-01',
} as unknown as OwnPlaces
const day = (dayOn: string, state: PanelData['days'][number]['state']) => ({ dayOn, state, said: state })
const panel = {
  days: [day('2026-07-01', 'ausgebucht'), day('2026-07-02', 'ausgebucht'), day('2026-07-03', 'begrenzt')],
  starts: [],
  events: [],
} as unknown as PanelData

test('of days that are sold out only those on which one holds places are one’s own', () => {
  expect(withOwnPlaces(panel, [held]).days.map(({ state }) => state)).toEqual([
    'begrenzt',
    'ausgebucht',
    'begrenzt',
  ])
  expect(withOwnPlaces(panel, [{ ...held, eventId: 'tour' }]).days).toEqual(panel.days)
})
