import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ShownStart } from '#app/availability/ui/start-picker.tsx'
import type { AskedParty } from './asked-party.ts'
import { shortDaySaid, whenSaid } from './said-when.ts'
import { panelNextTexts, panelNoticeTexts as texts } from './texts/panel-next.ts'
import type { PanelData } from './ui/use-booking.ts'

type Notice = NonNullable<PanelData['notice']>
type Told = { next: PanelData['next']; notice: Notice }
type Asked = { party: AskedParty; todayOn: string }

/** What is said of the start of an address that hasn't enough places; nothing of one that has, or is over. */
export function startNotice(
  start: (ShownStart & { freeForAll: number }) | undefined,
  { party, todayOn }: Asked,
): Told | null {
  if (!start || start.freeForAll >= party.units) return null
  const isFull = start.state === 'full'
  if (!isFull && start.free === 0) return null
  const at = new Date(start.startsAt)
  const when = whenSaid({ dayOn: berlinDay(at), clock: berlinClock(at) }, todayOn)
  const { seeDates: button, soldOut, tooSmall } = panelNextTexts
  return {
    next: { said: isFull ? soldOut(when) : tooSmall(when, party.named), isFree: false, button },
    notice: {
      said: isFull ? texts.soldOut(when) : texts.tooSmall(when, party.named),
      slotAt: start.startsAt,
      day: null,
      waits: waitsOf([start], party),
    },
  }
}

/** What is said of a day without anything free: the next one that has, else an earlier one, and where to wait. */
export function dayNotice({ said, starts, wanted, freeOn }: Dayful, { party, todayOn }: Asked): Notice {
  const label = freeOn !== null && freeOn < wanted ? texts.earlierDay : texts.nextDay
  return {
    said: texts.nothing(said),
    slotAt: null,
    day: freeOn === null ? null : { dayOn: freeOn, label: label(shortDaySaid(freeOn, todayOn), party.named) },
    waits: waitsOf(starts, party),
  }
}

type Dayful = { said: string; starts: readonly ShownStart[]; wanted: string; freeOn: string | null }

// The same starts as the box has: whoever needs more than the whole start has can't wait for it.
function waitsOf(starts: readonly ShownStart[], { units }: AskedParty): string[] {
  const canWait = ({ capacity, free, state }: ShownStart) =>
    capacity >= units && (free > 0 || state === 'full')
  return starts.filter(canWait).map(({ startsAt }) => startsAt)
}
