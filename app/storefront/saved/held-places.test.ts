import { expect, test } from 'vitest'
import type { HeldPlacesView } from '#app/booking/overlaps/held-places-view.ts'
import { withHeldPlaces } from './held-places.ts'
import type { PanelData } from '#app/storefront/offer-page/ui/use-booking.ts'

const held = {
  eventId: null,
  line: 'für dich',
  startsAt: ['2026-07-01T10:00:00.000Z'],
  dayOn: '2026-07-01',
} as unknown as HeldPlacesView
const day = (dayOn: string, state: PanelData['days'][number]['state']) => ({ dayOn, state, said: state })
const panel = {
  days: [day('2026-07-01', 'ausgebucht'), day('2026-07-02', 'ausgebucht'), day('2026-07-03', 'begrenzt')],
  starts: [],
  events: [],
  dayOn: '2026-07-01',
  next: { said: 'Nichts frei', isFree: false },
} as unknown as PanelData

test('of days that are sold out only those on which one holds places are one’s own', () => {
  expect(withHeldPlaces(panel, { held: [held], waits: [] }).days.map(({ state }) => state)).toEqual([
    'begrenzt',
    'ausgebucht',
    'begrenzt',
  ])
  expect(withHeldPlaces(panel, { held: [{ ...held, eventId: 'tour' }], waits: [] }).days).toEqual(panel.days)
})

test('a day on which one only waits stays sold out, and says that one waits', () => {
  const [waited, other] = withHeldPlaces(panel, { held: [], waits: [held] }).days
  expect(waited).toEqual({ dayOn: '2026-07-01', state: 'ausgebucht', said: 'ausgebucht, du wartest' })
  expect(other).toEqual(panel.days[1])
})

test('the bar says what one holds of the chosen day, and that one waits only where nothing is free', () => {
  const said = (own: Parameters<typeof withHeldPlaces>[1], next = panel.next) =>
    withHeldPlaces({ ...panel, next }, own).next.said
  const otherDay = { ...held, dayOn: '2026-07-02' }
  const free = { said: 'Frei', isFree: true, button: 'Jetzt buchen' }
  expect(said({ held: [held], waits: [] }, free)).toBe('für dich')
  expect(said({ held: [], waits: [held] })).toBe('für dich')
  expect(said({ held: [], waits: [held] }, free)).toBe('Frei')
  expect(said({ held: [otherDay], waits: [otherDay] })).toBe('Nichts frei')
})

test('where one both holds places and waits for more of them, what is held is said', () => {
  const [at = ''] = held.startsAt
  const both = (eventId: string | null) => ({
    held: [{ ...held, eventId, short: 'gehalten', line: 'gehalten', way: { label: 'Bezahlen' } }],
    waits: [{ ...held, eventId, short: 'du wartest', line: 'du wartest', way: { label: 'Ansehen' } }],
  })
  const own = (eventId: string | null) => both(eventId) as unknown as Parameters<typeof withHeldPlaces>[1]
  const starts = [{ startsAt: at }] as unknown as PanelData['starts']
  const events = [{ id: 'tour' }] as unknown as PanelData['events']
  expect(withHeldPlaces({ ...panel, starts }, own(null)).starts[0]?.own?.said).toBe('gehalten')
  expect(withHeldPlaces({ ...panel, events }, own('tour')).events[0]?.own?.said).toBe('gehalten')
})

test('whoever holds places of a day reads no notice that it is sold out, and nobody is asked to wait twice', () => {
  const at = held.startsAt[0] ?? ''
  const notice = { said: 'Nichts frei.', slotAt: null, day: null, waits: [at, 'other'] }
  const of = (own: Parameters<typeof withHeldPlaces>[1], slotAt: string | null = null) =>
    withHeldPlaces({ ...panel, notice: { ...notice, slotAt } }, own).notice
  expect(of({ held: [held], waits: [] })).toBeUndefined()
  expect(of({ held: [], waits: [held] })?.waits).toEqual(['other'])
  expect(of({ held: [], waits: [held] }, at)).toBeUndefined()
  expect(of({ held: [{ ...held, dayOn: '2026-07-02', startsAt: [] }], waits: [] })?.waits).toHaveLength(2)
})
