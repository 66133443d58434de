import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ChoosableStart } from '#app/availability/ui/start-picker.tsx'
import { type RequestedParty, mostPartyPersons, noWish } from '#app/search/party/party.ts'
import { parseBookingChoice, partySize, type PartyTerms } from '#app/search/prices/prices.ts'
import { linkTo, parseState } from '#app/search/search-url/search-url.ts'
import { personsBeyond } from './party-limit.ts'
import { shortDayText, startText } from './time-text.ts'
import { panelNextTexts, panelNoticeTexts as texts, partyLimitTexts } from './texts/panel-next.ts'
import type { PanelData } from './ui/use-booking.ts'

type Notice = NonNullable<PanelData['notice']>
type Told = { next: PanelData['next']; notice: Notice }
type Asked = { party: RequestedParty; todayOn: string }

/** What is said of the start of an address that hasn't enough places; nothing of one that has, or is over. */
export function startNotice(start: ChoosableStart | undefined, { party, todayOn }: Asked): Told | null {
  if (!start || start.freeForAll >= party.units) return null
  const isFull = start.state === 'full'
  if (!isFull && start.free === 0) return null
  const at = new Date(start.startsAt)
  const when = startText({ dayOn: berlinDay(at), clock: berlinClock(at) }, todayOn)
  const { seeDates: button } = panelNextTexts
  const why = start.roomForAll === 0 ? 'tooLong' : isFull ? 'soldOut' : 'tooSmall'
  return {
    next: { said: panelNextTexts[why](when, party.named), isFree: false, button },
    notice: {
      said: texts[why](when, party.named),
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
    day: freeOn === null ? null : { dayOn: freeOn, label: label(shortDayText(freeOn, todayOn), party.named) },
    waits: waitsOf(starts, party),
  }
}

type Dayful = { said: string; starts: readonly ChoosableStart[]; wanted: string; freeOn: string | null }

// The same starts as the box has: whoever needs more or longer than there ever is can't wait for it.
function waitsOf(starts: readonly ChoosableStart[], { units }: RequestedParty): string[] {
  const canWait = ({ roomForAll, free, state }: ChoosableStart) =>
    roomForAll >= Math.max(1, units) && (free > 0 || state === 'full')
  return starts.filter(canWait).map(({ startsAt }) => startsAt)
}

/**
 * What is said to a party that an address makes larger than the offer takes: `parseBookingChoice` has chosen as many as it does,
 * and the list of what is offered to all of them is the way on. Nothing is said to any other.
 */
export function partyLimit(
  service: PartyTerms & { categoryId: string },
  params: URLSearchParams,
): Pick<PanelData, 'limit'> {
  const asked = personsBeyond(params, service)
  if (asked === null) return {}
  const persons = Math.min(asked, mostPartyPersons)
  const nothing = parseState(new URLSearchParams())
  const to = linkTo(`/activity/${service.categoryId}`, nothing, { wish: { ...noWish, persons } })
  const { said, others, othersForMany } = partyLimitTexts
  const label = asked > persons ? othersForMany : others(persons)
  // Of one line of the price list less may be chosen than a very large offer takes.
  const chosen = partySize(service, parseBookingChoice(params, service)).persons
  return { limit: { said: said(service.countMaxPerson, chosen), to, label } }
}
