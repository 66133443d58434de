import { findConfirmedOrder, reservationById } from '#app/booking/reservations/reservations.server.ts'
import { contactOf } from '#app/account/account.server.ts'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { pollEndMail } from './mails/poll-mails.ts'
import { optionFacts, type OptionFacts } from './offers.server.ts'
import { organiserPath } from './organiser-page.server.ts'
import {
  findPollByList,
  loadPollState,
  lockPoll,
  type Poll,
  type PollOption,
  type PollState,
} from './poll-reads.server.ts'
import { countedOptions } from './poll-state.ts'
import { isPollOpen, type OrganiserRefusal } from './poll.ts'
import type { OrganiserList } from './polls.server.ts'
import { pollResult } from './ranking.ts'
import { organiserName, tellOfBooking, tellVoters, type LinkParts } from './voter-mails.server.ts'

type Facts = ReadonlyMap<string, OptionFacts>
type Refused = { outcome: 'refused'; because: OrganiserRefusal }

const refused = (because: OrganiserRefusal): Refused => ({ outcome: 'refused', because })

/**
 * Takes the winner, of a tie the one that the organiser decides for. What is booked here goes on to its order, and
 * those who voted are told once it is confirmed; of anything else they are told at once.
 */
export async function takeWinner(
  db: Db,
  {
    optionId,
    facts,
    links,
    now,
    ...own
  }: OrganiserList & {
    optionId: string
    facts: Facts
    links: LinkParts
    now: Date
  },
): Promise<{ outcome: 'taken'; to: string | null } | Refused> {
  const seen = await findPollByList(db, own)
  if (!seen) return refused('list-gone')
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, seen.id)
    if (!poll) return refused('list-gone')
    if (poll.toldAt !== null || poll.reservationId !== null) return refused('taken-already')
    const state = await loadPollState(tx, poll)
    const result = pollResult(countedOptions(state, facts))
    const winners = result.outcome === 'won' ? [result.id] : result.outcome === 'tie' ? result.ids : []
    const option = state.options.find(({ id }) => id === optionId)
    if (!option || !winners.includes(optionId)) return refused('not-winning')
    const orderPath = facts.get(optionId)?.orderPath ?? null
    await tx
      .updateTable('poll')
      .set({ winner_option_id: optionId, picked_at: now, ended_at: poll.endedAt ?? now })
      .set(orderPath === null ? { told_at: now } : {})
      .where('id', '=', poll.id)
      .execute()
    if (orderPath === null) {
      const href = `${links.appUrl}${option.path}`
      const { title, place, startsAt, endsAt } = option
      const mail = { title, place, startsAt, endsAt, what: 'chosen', href } as const
      await tellVoters(tx, state, { mail, about: `chosen:${optionId}`, links, now })
    }
    return { outcome: 'taken', to: orderPath }
  })
}

/** How often it is looked for bookings of winners. */
export const winnerSweepSeconds = 15

/** Who takes a winner and doesn't book it for so long won't any more. */
const longestWaitDays = 60

/** Tells those who voted once the organiser's booking of the winner is confirmed: when, where, with a calendar file. */
export function tellOfWinners(db: Db, { links, now }: { links: LinkParts; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - longestWaitDays * 86_400_000)
  return eachInPages({
    // Those that nobody books come last, and keep nobody waiting.
    pageOf: (after: { id: string; pickedAt: Date | null } | null, limit) =>
      db
        .selectFrom('poll')
        .select(['id', 'picked_at as pickedAt'])
        .where('picked_at', '>', since)
        .where('told_at', 'is', null)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('picked_at', 'id'), '<', eb.tuple(after?.pickedAt ?? now, after?.id ?? '')),
          ),
        )
        .orderBy('picked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    work: ({ id }) => inTransaction(db, (tx) => tellOfWinner(tx, { id, links, now })),
  })
}

async function tellOfWinner(
  tx: Db,
  { id, links, now }: { id: string; links: LinkParts; now: Date },
): Promise<void> {
  const poll = await lockPoll(tx, id)
  if (!poll?.pickedAt || poll.toldAt !== null) return
  const state = await loadPollState(tx, poll)
  const option = state.options.find((each) => each.id === poll.winnerOptionId)
  const booked = option && (await bookingOf(tx, poll, option))
  if (!option || !booked) return
  await tx.updateTable('poll').set({ told_at: now, reservation_id: booked.id }).where('id', '=', id).execute()
  await tellOfBooking(tx, state, { option, booked, what: 'booked', links, now })
}

/** How often it is looked whether such a booking was cancelled. */
export const cancelledSweepSeconds = 120

/**
 * Tells those who voted that the booking of the winner was cancelled, by whomever, while it was still ahead. Its
 * organiser may then take the winner again.
 */
export function tellOfCancelledWinners(
  db: Db,
  { links, now }: { links: LinkParts; now: Date },
): Promise<void> {
  return eachInPages({
    pageOf: (after: { id: string } | null, limit) =>
      db
        .selectFrom('poll as p')
        .innerJoin('poll_option as o', (join) =>
          join.onRef('o.poll_id', '=', 'p.id').onRef('o.id', '=', 'p.winner_option_id'),
        )
        .select('p.id')
        .where('p.reservation_id', 'is not', null)
        .where('o.starts_at', '>', now)
        .where('p.id', '>', after?.id ?? '')
        .orderBy('p.id')
        .limit(limit)
        .execute(),
    work: ({ id }) => inTransaction(db, (tx) => tellOfCancelled(tx, { id, links, now })),
  })
}

async function tellOfCancelled(
  tx: Db,
  { id, links, now }: { id: string; links: LinkParts; now: Date },
): Promise<void> {
  const poll = await lockPoll(tx, id)
  if (!poll?.reservationId) return
  const state = await loadPollState(tx, poll)
  const option = state.options.find((each) => each.id === poll.winnerOptionId)
  if (!option || option.companyId === null) return
  const booked = await reservationById(tx, { companyId: option.companyId, id: poll.reservationId })
  const isTicket = booked?.state === 'confirmed' || booked?.state === 'reedemed'
  if (isTicket && booked.placesReleasedAt === null) return
  const untaken = { winner_option_id: null, picked_at: null, told_at: null, reservation_id: null }
  await tx.updateTable('poll').set(untaken).where('id', '=', id).execute()
  if (booked) await tellOfBooking(tx, state, { option, booked, what: 'cancelled', links, now })
}

async function bookingOf(tx: Db, poll: Poll, { companyId, serviceId, startsAt, eventId }: PollOption) {
  if (companyId === null || serviceId === null || startsAt === null) return null
  const row = await tx
    .selectFrom('poll')
    .select('created_at as since')
    .where('id', '=', poll.id)
    .executeTakeFirstOrThrow()
  const where = { userId: poll.userId, companyId, serviceId, startsAt, eventId, ...row }
  const found = await findConfirmedOrder(tx, where)
  return found && reservationById(tx, { companyId, id: found.id })
}

/** How often it is looked for votes that have ended. */
export const voteEndSweepSeconds = 30

/**
 * Writes to the organisers of votes whose deadline has passed, or that enough votes have ended: what won, or that they
 * decide. Once for each end: whoever ends a vote themselves, or has taken a winner, isn't told.
 */
export function tellOfVoteEnds(
  db: Db,
  { appUrl, now, ...paging }: { appUrl: string; now: Date; perPage?: number },
): Promise<void> {
  return eachInPages({
    ...paging,
    pageOf: (after: { id: string } | null, limit) =>
      db
        .selectFrom('poll')
        .select('id')
        .where('end_told_at', 'is', null)
        .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('deadline_at', '<=', now)]))
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(limit)
        .execute(),
    work: ({ id }) => inTransaction(db, (tx) => tellOfVoteEnd(tx, { id, appUrl, now })),
  })
}

async function tellOfVoteEnd(
  tx: Db,
  { id, appUrl, now }: { id: string; appUrl: string; now: Date },
): Promise<void> {
  // Under the lock: another process may have told it, or its organiser lets it go on.
  const poll = await lockPoll(tx, id)
  if (!poll || poll.endToldAt !== null || isPollOpen(poll, now)) return
  await tx.updateTable('poll').set({ end_told_at: now }).where('id', '=', id).execute()
  if (poll.pickedAt !== null) return
  const state = await loadPollState(tx, poll)
  if (state.options.length > 0) await writeToOrganiser(tx, state, { appUrl, now })
}

async function writeToOrganiser(
  tx: Db,
  state: PollState,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<void> {
  const { poll, options } = state
  const contact = await contactOf(tx, { userId: poll.userId })
  if (!contact) return
  const facts = await optionFacts(tx, options, { persons: poll.persons, now })
  const result = pollResult(countedOptions(state, facts))
  const winners = result.outcome === 'won' ? [result.id] : result.outcome === 'tie' ? result.ids : []
  const optionById = new Map(options.map((option) => [option.id, option]))
  const mail = {
    outcome: result.outcome,
    name: organiserName(state),
    list: poll.name,
    winners: winners.flatMap((id) => optionById.get(id) ?? []),
    passedOver: result.passedOver.flatMap((id) => optionById.get(id)?.title ?? []),
    isBookable: winners.every((id) => facts.get(id)?.orderPath !== null),
    href: `${appUrl}${organiserPath(poll.listId)}`,
    appUrl,
  }
  await queueMail(tx, {
    operationId: `poll-ended:${poll.id}:${endOf(poll).toISOString()}`,
    kind: 'poll-ended',
    to: contact.email,
    ...pollEndMail(mail),
    now,
  })
}

// A vote that went on and ends again is told again.
const endOf = ({ endedAt, deadlineAt }: Poll): Date => endedAt ?? deadlineAt ?? new Date(0)
