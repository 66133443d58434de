import { canShareOrder } from '#app/booking/checkout/checkout.server.ts'
import { orderFrom } from '#app/booking/orders/orders.ts'
import { findUserList } from '#app/storefront/saved/saved.server.ts'
import { berlinClock, berlinDay, addDays, isDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { hasStarts, offerOfPath, optionFacts, partyStarts } from './offers.server.ts'
import { openPollCode } from './poll-link.server.ts'
import {
  findParticipant,
  findPollByList,
  loadPollState,
  type PollOption,
  type PollState,
} from './poll-reads.server.ts'
import { pollView } from './poll-view.server.ts'
import type { OrganiserView, PlaceChoice } from './poll-view.ts'
import { shortMoment, type TypedSettings } from './poll.ts'
import { isReminderDue } from './reminders.server.ts'
import { pollPath, type LinkParts } from './voter-mails.server.ts'

/** Where an organiser's page is. */
export const organiserPath = (listId: string) => `/lists/${listId}/abstimmung`

/** Places whose starts are looked for at once. */
const placesAtOnce = 24

type Asking = { userId: string; listId: string; query: URLSearchParams; links: LinkParts; now: Date }

/** What the owner of a list sees of its vote; `null` where they have no such list. */
export async function organiserPage(db: Db, asking: Asking) {
  const { userId, listId } = asking
  const list = await findUserList(db, { userId, listId, limit: placesAtOnce })
  if (!list) return null
  const own = { path: organiserPath(listId), listId, list: list.name, count: list.count }
  const poll = await findPollByList(db, { userId, listId })
  if (!poll) return { ...own, kind: 'new', settings: firstSettings } as const
  const state = await loadPollState(db, poll)
  const view = await organiserView(db, state, { ...asking, places: list.places })
  return { ...own, kind: 'poll', view } as const
}

const firstSettings: TypedSettings = { persons: '2', day: '', time: '', enough: '' }

type Places = readonly { to: string; title: string; picture: string; accentColor: string }[]

async function organiserView(
  db: Db,
  state: PollState,
  { userId, query, links, now, places }: Asking & { places: Places },
): Promise<OrganiserView> {
  const { poll, options, participants } = state
  const facts = await optionFacts(db, options, { persons: poll.persons, now })
  const viewerId = findParticipant(participants, { userId, key: null })?.id ?? null
  const code = openPollCode(links.sessionSecret, poll)
  const winner = options.find(({ id }) => id === poll.winnerOptionId)
  const { reservationId } = poll
  const shown = await pollView(db, state, { facts, viewerId, now })
  const aheadId = winner?.id ?? (shown.result.outcome === 'won' ? shown.result.ids[0] : undefined)
  return {
    path: organiserPath(poll.listId),
    poll: shown,
    canShare: await canShare(db, facts.get(aheadId ?? '')?.orderPath ?? null, now),
    settings: settingsTyped(poll),
    link: code === null ? null : `${links.appUrl}${pollPath(code)}`,
    reminded: participants.filter(({ remindedAt }) => remindedAt !== null).map(({ id }) => id),
    remindable: participants.filter((each) => isReminderDue(state, each, facts)).length,
    picker:
      query.get('open') === 'vorschlag'
        ? await pickerView(db, { query, places, options, persons: poll.persons, now })
        : null,
    orderPath: winner && reservationId === null ? (facts.get(winner.id)?.orderPath ?? null) : null,
    bookingPath: reservationId === null ? null : `/bookings/${encodeURIComponent(reservationId)}`,
    isFixed: poll.toldAt !== null || reservationId !== null,
  }
}

async function canShare(db: Db, orderPath: string | null, now: Date): Promise<boolean> {
  const order = orderPath && orderFrom(new URLSearchParams(orderPath.slice(orderPath.indexOf('?'))))
  return order ? canShareOrder(db, { order, now }) : false
}

function settingsTyped({
  persons,
  deadlineAt,
  enoughVotes,
}: {
  persons: number
  deadlineAt: Date | null
  enoughVotes: number | null
}): TypedSettings {
  return {
    persons: String(persons),
    day: deadlineAt ? berlinDay(deadlineAt) : '',
    time: deadlineAt ? berlinClock(deadlineAt) : '',
    enough: enoughVotes === null ? '' : String(enoughVotes),
  }
}

type Picking = {
  query: URLSearchParams
  places: Places
  options: readonly PollOption[]
  persons: number
  now: Date
}

async function pickerView(
  db: Db,
  { query, places, options, persons, now }: Picking,
): Promise<NonNullable<OrganiserView['picker']>> {
  const today = berlinDay(now)
  const named = query.get('tag') ?? ''
  const isUsable = isDay(named) && named >= today && named <= addDays(today, 365)
  const fromOn = isUsable ? named : today
  const from = new Date(Math.max(berlinMidnight(fromOn).getTime(), now.getTime()))
  const choices: PlaceChoice[] = []
  for (const place of places) choices.push(await placeChoice(db, place, { options, persons, from, now }))
  return { fromOn, firstOn: today, places: choices }
}

async function placeChoice(
  db: Db,
  { to: path, title, picture, accentColor }: Places[number],
  { options, persons, from, now }: Pick<Picking, 'options' | 'persons' | 'now'> & { from: Date },
): Promise<PlaceChoice> {
  const own = options.filter((option) => option.path === path)
  const place = { path, title, picture, accentColor, starts: [], isIn: own.length > 0 }
  const service = await offerOfPath(db, path)
  if (!service) return { ...place, kind: path.startsWith('/activity/details/') ? 'gone' : 'as-such' }
  if (!hasStarts(service)) return { ...place, kind: 'as-such' }
  const starts = await partyStarts(db, service, { persons, from, now })
  return {
    ...place,
    kind: 'starts',
    starts: starts.map(({ startsAt, eventId, totalCents }) => ({
      value: [startsAt.toISOString(), eventId].filter(Boolean).join(' '),
      text: shortMoment(startsAt),
      total: totalCents === null ? null : formatEuro(totalCents),
      isIn: own.some(
        (option) => option.startsAt?.getTime() === startsAt.getTime() && option.eventId === eventId,
      ),
    })),
  }
}
