import { contactOf, keepAccount } from '#app/account/account.server.ts'
import { calledName } from '#app/account/account.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow, type Allowance } from '#foundation/platform/rate-limit.server.ts'
import { offerOfPath, hasStarts, partyStarts } from './offers.server.ts'
import { pollCode, secretHash } from './poll-link.server.ts'
import { findPollByList, lockPoll, type Poll } from './poll-reads.server.ts'
import { pollLimits, readVoterName, type OrganiserRefusal, type PollSettings } from './poll.ts'
import { organiserFallback } from './texts/voting.ts'
import './tables.ts'

type Refused = { outcome: 'refused'; because: OrganiserRefusal }
type Done = { outcome: 'done' }

/** Somebody's list. */
export type OrganiserList = { userId: string; listId: string }

const done: Done = { outcome: 'done' }
const refused = (because: OrganiserRefusal): Refused => ({ outcome: 'refused', because })

/** Counts one press of an organiser's button. */
export function allowPollChange(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Allowance> {
  return allow(db, { key: `poll-change:${userId}`, limit: 120, windowSeconds: 60, now })
}

/** Begins a vote about one of somebody's lists; its organiser takes part. Twice it is once. */
export async function createPoll(
  db: Db,
  { userId, listId, settings, now }: OrganiserList & { settings: PollSettings; now: Date },
): Promise<Done | Refused> {
  return inTransaction(db, async (tx) => {
    if (!(await keepAccount(tx, { userId }))) return refused('account-gone')
    const list = await tx
      .selectFrom('own_list')
      .select('id')
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .forKeyShare()
      .executeTakeFirst()
    if (!list) return refused('list-gone')
    const id = randomId()
    const made = await tx
      .insertInto('poll')
      .values({ id, list_id: listId, user_id: userId, created_at: now, ...settingsRow(settings) })
      .onConflict((on) => on.column('list_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await addOrganiser(tx, { pollId: id, userId, now })
    return done
  })
}

const settingsRow = ({ persons, deadlineAt, enoughVotes }: PollSettings) => ({
  persons,
  deadline_at: deadlineAt,
  enough_votes: enoughVotes,
})

async function addOrganiser(
  tx: Db,
  { pollId, userId, now }: { pollId: string; userId: string; now: Date },
): Promise<void> {
  const contact = await contactOf(tx, { userId })
  const read = readVoterName(calledName(contact?.displayName ?? ''))
  const { name, key } = 'fault' in read ? { name: organiserFallback, key: 'organiser' } : read
  await tx
    .insertInto('poll_participant')
    .values({ poll_id: pollId, id: randomId(), user_id: userId, name, name_key: key, joined_at: now })
    .execute()
}

/** Carries out a change of somebody's vote, alone with it. */
async function changing<Result>(
  db: Db,
  own: OrganiserList,
  work: (tx: Db, poll: Poll) => Promise<Result>,
): Promise<Result | Refused> {
  const seen = await findPollByList(db, own)
  if (!seen) return refused('list-gone')
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, seen.id)
    return poll ? work(tx, poll) : refused('list-gone')
  })
}

/** Changes party, deadline and how many are enough; a vote that had ended goes on, unless enough have voted. */
export function changeSettings(
  db: Db,
  { settings, now, ...own }: OrganiserList & { settings: PollSettings; now: Date },
): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id, toldAt, reservationId, endedAt }) => {
    if (toldAt !== null || reservationId !== null) return refused('taken-already')
    const open = { ended_at: null, end_told_at: null, winner_option_id: null, picked_at: null }
    const row = { ...settingsRow(settings), ...open }
    await tx.updateTable('poll').set(row).where('id', '=', id).execute()
    if (await hasEnoughVotes(tx, { id, enoughVotes: settings.enoughVotes }))
      await tx
        .updateTable('poll')
        .set({ ended_at: endedAt ?? now, end_told_at: now })
        .where('id', '=', id)
        .execute()
    return done
  })
}

/** Whether one option has as many yes as are enough. */
export async function hasEnoughVotes(
  tx: Db,
  { id, enoughVotes }: { id: string; enoughVotes: number | null },
): Promise<boolean> {
  if (enoughVotes === null) return false
  const row = await tx
    .selectFrom('poll_vote')
    .select('option_id')
    .where('poll_id', '=', id)
    .where('answer', '=', 'yes')
    .groupBy('option_id')
    .having((eb) => eb.fn.countAll(), '>=', enoughVotes)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a vote before its time; its organiser needs no mail about it. */
export function endPoll(db: Db, { now, ...own }: OrganiserList & { now: Date }): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id, endedAt }) => {
    if (endedAt === null)
      await tx.updateTable('poll').set({ ended_at: now, end_told_at: now }).where('id', '=', id).execute()
    return done
  })
}

/** Opens a link to a vote; one that works stays. */
export function shareLink(
  db: Db,
  { secret, ...own }: OrganiserList & { secret: string },
): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id, linkNumber, codeHash }) => {
    if (codeHash !== null && codeHash === secretHash(pollCode(secret, { id, linkNumber }))) return done
    const next = linkNumber + 1
    const hash = secretHash(pollCode(secret, { id, linkNumber: next }))
    await tx.updateTable('poll').set({ link_number: next, code_hash: hash }).where('id', '=', id).execute()
    return done
  })
}

/** Takes the link back: it is dead at once, for everybody. */
export function revokeLink(db: Db, own: OrganiserList): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id }) => {
    await tx.updateTable('poll').set({ code_hash: null }).where('id', '=', id).execute()
    return done
  })
}

/** Puts a place of the list to the vote, at one of its starts or, where it has none, as such. Twice it is once. */
export function addOption(
  db: Db,
  {
    path,
    startsAt,
    eventId,
    now,
    ...own
  }: OrganiserList & {
    path: string
    startsAt: Date | null
    eventId: string | null
    now: Date
  },
): Promise<Done | Refused> {
  return changing(db, own, async (tx, poll) => {
    if (poll.toldAt !== null || poll.reservationId !== null) return refused('taken-already')
    const place = await tx
      .selectFrom('own_list_place')
      .select(['path', 'title', 'picture', 'accent_color', 'place'])
      .where('list_id', '=', poll.listId)
      .where('path', '=', path)
      .executeTakeFirst()
    if (!place) return refused('start-gone')
    const offer = await offerFor(tx, { path, startsAt, eventId, persons: poll.persons, now })
    if (!offer) return refused('start-gone')
    const there = await tx
      .selectFrom('poll_option')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('poll_id', '=', poll.id)
      .executeTakeFirstOrThrow()
    const row = { ...place, ...offer, poll_id: poll.id, id: randomId(), added_at: now }
    if (Number(there.count) >= pollLimits.options) return refused('options-full')
    await tx
      .insertInto('poll_option')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
    return done
  })
}

type Wanted = { path: string; startsAt: Date | null; eventId: string | null; persons: number; now: Date }

// A start that can't be had any more, or has too few places for the party, isn't put to the vote.
async function offerFor(tx: Db, { path, startsAt, eventId, persons, now }: Wanted) {
  const none = { company_id: null, service_id: null, starts_at: null, ends_at: null, event_id: null }
  const service = await offerOfPath(tx, path)
  if (!service) return path.startsWith('/activity/details/') ? null : none
  const offer = { ...none, company_id: service.companyId, service_id: service.id }
  if (!hasStarts(service)) return offer
  if (startsAt === null) return null
  const starts = await partyStarts(tx, service, { persons, from: startsAt, now })
  const start = starts.find(
    (each) => each.startsAt.getTime() === startsAt.getTime() && each.eventId === eventId,
  )
  return start
    ? { ...offer, starts_at: start.startsAt, ends_at: start.endsAt, event_id: start.eventId }
    : null
}

/** Takes an option out of a vote, with what was said of it. */
export function removeOption(
  db: Db,
  { optionId, ...own }: OrganiserList & { optionId: string },
): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id, winnerOptionId }) => {
    if (optionId === winnerOptionId) return refused('taken-already')
    await tx.deleteFrom('poll_option').where('poll_id', '=', id).where('id', '=', optionId).execute()
    return done
  })
}

/** Puts somebody out of a vote with what they said. The same account, or browser, isn't let in again. */
export function removeVoter(
  db: Db,
  { participantId, now, ...own }: OrganiserList & { participantId: string; now: Date },
): Promise<Done | Refused> {
  return changing(db, own, async (tx, { id, userId }) => {
    const removed = await tx
      .updateTable('poll_participant')
      .set({ removed_at: now, email: null })
      .where('poll_id', '=', id)
      .where('id', '=', participantId)
      .where('removed_at', 'is', null)
      // The organiser stays.
      .where((where) => where.or([where('user_id', 'is', null), where('user_id', '!=', userId)]))
      .returning('id')
      .execute()
    if (removed.length > 0)
      await tx
        .deleteFrom('poll_vote')
        .where('poll_id', '=', id)
        .where('participant_id', '=', participantId)
        .execute()
    return done
  })
}
