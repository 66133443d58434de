import type { OwnPlaces } from '#app/booking/booking.ts'
import { texts } from './texts/own-places.ts'
import type { PanelData } from './ui/use-booking.ts'

/** The panel for somebody who holds some of its places without having paid: those lead to what they hold. */
export function withOwnPlaces(panel: PanelData, own: readonly OwnPlaces[]): PanelData {
  if (own.length === 0) return panel
  const slots = own.filter(({ eventId }) => eventId === null)
  return {
    ...panel,
    own,
    days: panel.days.map((day) =>
      day.state === 'ausgebucht' && slots.some(({ dayOn }) => dayOn === day.dayOn)
        ? { ...day, state: 'begrenzt', said: texts.ownDay }
        : day,
    ),
    starts: panel.starts.map((start) => {
      const held = slots.find(({ startsAt }) => startsAt.includes(start.startsAt))
      return held ? { ...start, own: { said: held.short, to: held.to } } : start
    }),
    events: panel.events.map((event) => {
      const held = own.find(({ eventId }) => eventId === event.id)
      return held ? { ...event, own: { said: held.line, to: held.to, label: held.way.label } } : event
    }),
  }
}
