import { contactOf } from '#app/account/account.server.ts'
import { entryAttachment, organizerOf } from '#app/booking/mail-parts/mail-parts.ts'
import { findConfirmedOrder, reservationById } from '#app/booking/reservations/reservations.server.ts'
import { comingLines } from '#app/booking/summary/summary.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail, type MailAttachment } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { reminderMail, winnerMail, type WinnerMail } from './mails/poll-mails.ts'
import type { OptionFacts } from './offers.server.ts'
import { openPollCode, secretHash } from './poll-link.server.ts'
import {
  findPollByList,
  loadPollState,
  lockPoll,
  type Participant,
  type Poll,
  type PollOption,
  type PollState,
} from './poll-reads.server.ts'
import { countedOptions, isParticipantDone } from './poll-state.ts'
import type { OrganiserRefusal } from './poll.ts'
import type { OrganiserList } from './polls.server.ts'
import { pollResult } from './ranking.ts'

/** What links in mails are made with. */
export type LinkParts = { appUrl: string; sessionSecret: string }

type Facts = ReadonlyMap<string, OptionFacts>
type Refused = { outcome: 'refused'; because: OrganiserRefusal }

const refused = (because: OrganiserRefusal): Refused => ({ outcome: 'refused', because })

/** The path of a vote's link. */
export const pollPath = (code: string) => `/abstimmung/${code}`

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
      await tellVoters(tx, state, {
        mail: { title, place, startsAt, endsAt, isBooked: false, href },
        links,
        now,
      })
    }
    return { outcome: 'taken', to: orderPath }
  })
}

/** How often it is looked for bookings of winners. */
export const winnerSweepSeconds = 15

const pollsPerRun = 100
/** Who takes a winner and doesn't book it for so long won't any more. */
const longestWaitDays = 60

/** Tells those who voted once the organiser's booking of the winner is confirmed: when, where, with a calendar file. */
export async function tellOfWinners(db: Db, { links, now }: { links: LinkParts; now: Date }): Promise<void> {
  const rows = await db
    .selectFrom('poll')
    .select('id')
    .where('picked_at', '>', new Date(now.getTime() - longestWaitDays * 86_400_000))
    .where('told_at', 'is', null)
    .orderBy('picked_at')
    .limit(pollsPerRun)
    .execute()
  for (const { id } of rows) await inTransaction(db, (tx) => tellOfWinner(tx, { id, links, now }))
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
  const { snapshot, startsAt, endsAt } = booked
  await tx.updateTable('poll').set({ told_at: now, reservation_id: booked.id }).where('id', '=', id).execute()
  if (!startsAt || !endsAt) return
  const code = openPollCode(links.sessionSecret, poll)
  const href = `${links.appUrl}${code === null ? option.path : pollPath(code)}`
  const { appUrl } = links
  const { title } = option
  // Nothing by which the ticket could be found: it belongs to whoever booked.
  const calendar = entryAttachment({
    id: `abstimmung-${booked.id}@utkiek`,
    title,
    description: comingLines(snapshot).join('\n'),
    location: `${snapshot.provider.title}, ${snapshot.address}`,
    url: href,
    organizer: organizerOf(snapshot.provider, appUrl),
    startsAt,
    endsAt,
    sequence: booked.sequence,
    isCancelled: false,
    now,
  })
  const place = `${snapshot.provider.title}, ${snapshot.address}`
  const mail = { title, place, startsAt, endsAt, isBooked: true, href }
  await tellVoters(tx, state, { mail, calendar, links, now })
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

type Telling = {
  mail: Omit<WinnerMail, 'name' | 'list' | 'organiser' | 'appUrl'>
  calendar?: MailAttachment
  links: LinkParts
  now: Date
}

// Whoever voted and can be reached; the organiser has the ticket.
async function tellVoters(tx: Db, state: PollState, { mail, calendar, links, now }: Telling): Promise<void> {
  const { poll, participants, votes } = state
  const voted = new Set(votes.map(({ participantId }) => participantId))
  const organiser = organiserOf(state)
  for (const participant of participants) {
    const { id, userId, name } = participant
    if (!voted.has(id) || participant.removedAt !== null || userId === poll.userId) continue
    const to = await addressOf(tx, participant)
    if (to === null) continue
    await queueMail(tx, {
      operationId: `poll-winner:${poll.id}:${id}`,
      kind: 'poll-winner',
      to,
      ...winnerMail({ ...mail, name, list: poll.name, organiser, appUrl: links.appUrl }),
      attachments: calendar ? [calendar] : [],
      now,
    })
  }
}

const organiserOf = ({ poll, participants }: PollState) =>
  participants.find(({ userId }) => userId === poll.userId)?.name ?? ''

/** Where a participant's mails go: the address that they left, else that of their account. */
async function addressOf(tx: Db, { email, userId }: Participant): Promise<string | null> {
  if (email !== null || userId === null) return email
  return (await contactOf(tx, { userId }))?.email ?? null
}

const mailsPerAddress = { limit: 5, windowSeconds: 86_400 }

/** Reminds those who take part, can be reached and haven't answered everything: each of them once. */
export async function remindVoters(
  db: Db,
  { links, facts, now, ...own }: OrganiserList & { links: LinkParts; facts: Facts; now: Date },
): Promise<{ outcome: 'reminded'; count: number } | Refused> {
  const seen = await findPollByList(db, own)
  const code = seen && openPollCode(links.sessionSecret, seen)
  if (!seen || code === null) return refused('list-gone')
  const open: { participant: Participant; to: string }[] = []
  const before = await loadPollState(db, seen)
  for (const participant of before.participants) {
    if (!isReminderDue(before, participant, facts)) continue
    const to = await addressOf(db, participant)
    // Whatever addresses people type: nobody gets many of these mails.
    const key = to === null ? '' : `poll-mail:${secretHash(to)}`
    if (to && (await allow(db, { key, ...mailsPerAddress, now })).outcome === 'allowed')
      open.push({ participant, to })
  }
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, seen.id)
    if (!poll) return refused('list-gone')
    let count = 0
    for (const { participant, to } of open) {
      const { id, name } = participant
      const noted = await tx
        .updateTable('poll_participant')
        .set({ reminded_at: now })
        .where('poll_id', '=', poll.id)
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .where('removed_at', 'is', null)
        .returning('id')
        .execute()
      if (noted.length === 0) continue
      const { deadlineAt } = poll
      const words = {
        name,
        list: poll.name,
        organiser: organiserOf(before),
        appUrl: links.appUrl,
        deadlineAt,
      }
      await queueMail(tx, {
        operationId: `poll-reminder:${poll.id}:${id}`,
        kind: 'poll-reminder',
        to,
        ...reminderMail({ ...words, href: `${links.appUrl}${pollPath(code)}` }),
        now,
      })
      count += 1
    }
    return { outcome: 'reminded', count }
  })
}

/** Whether somebody can be reminded, and has reason to be. */
export function isReminderDue(state: PollState, participant: Participant, facts: Facts): boolean {
  const { userId, email, remindedAt, removedAt } = participant
  if (removedAt !== null || remindedAt !== null || userId === state.poll.userId) return false
  return (email !== null || userId !== null) && !isParticipantDone(state, participant.id, facts)
}
