import type { HeldPlacesView } from '#app/booking/overlaps/overlaps.ts'
import { texts } from './texts/held-places.ts'
import type { PanelData } from '#app/storefront/offer-page/ui/use-booking.ts'

type Own = { held: readonly HeldPlacesView[]; waits: readonly HeldPlacesView[] }

/**
 * The panel for somebody who holds some of its places without having paid, or waits for some: those lead to what they
 * hold, or to their place in line. A day on which they only wait stays sold out.
 */
export function withHeldPlaces(panel: PanelData, { held, waits }: Own): PanelData {
  const own = [...held, ...waits]
  if (own.length === 0) return panel
  const { notice: _, ...withoutNotice } = panel
  return {
    ...withoutNotice,
    own,
    next: ownNext(panel, { held, waits }),
    ...ownNotice(panel, { held, waits }),
    days: panel.days.map((day) => ownDay(day, { held, waits })),
    starts: panel.starts.map((start) => {
      const one = own.find(({ eventId, startsAt }) => eventId === null && startsAt.includes(start.startsAt))
      return one ? { ...start, own: { said: one.short, to: one.to } } : start
    }),
    events: panel.events.map((event) => {
      const one = own.find(({ eventId }) => eventId === event.id)
      return one ? { ...event, own: { said: one.line, to: one.to, label: one.way.label } } : event
    }),
  }
}

// What is held isn't sold out; for starts where one waits already nobody is asked to wait.
function ownNotice({ dayOn, notice }: PanelData, { held, waits }: Own): Pick<PanelData, 'notice'> {
  const isAt = ({ eventId, startsAt }: HeldPlacesView, at: string) =>
    eventId === null && startsAt.includes(at)
  const own = [...held, ...waits]
  const slotAt = notice?.slotAt ?? null
  const isOwn =
    slotAt === null ? held.some((one) => one.dayOn === dayOn) : own.some((one) => isAt(one, slotAt))
  if (!notice || isOwn) return {}
  return { notice: { ...notice, waits: notice.waits.filter((at) => !own.some((one) => isAt(one, at))) } }
}

function ownDay(day: PanelData['days'][number], { held, waits }: Own): PanelData['days'][number] {
  if (day.state !== 'ausgebucht') return day
  const isThen = ({ eventId, dayOn }: HeldPlacesView) => eventId === null && dayOn === day.dayOn
  if (held.some(isThen)) return { ...day, state: 'begrenzt', said: texts.ownDay }
  return waits.some(isThen) ? { ...day, said: texts.waitDay(day.said) } : day
}

// What is held comes before what is free, what is waited for after it; of another day than the chosen one is neither.
function ownNext({ dayOn, next }: PanelData, { held, waits }: Own): PanelData['next'] {
  const isThen = (one: HeldPlacesView) => dayOn === null || one.dayOn === dayOn
  const one = held.find(isThen) ?? (next.isFree ? undefined : waits.find(isThen))
  return one ? { ...next, said: one.line, isFree: false } : next
}
