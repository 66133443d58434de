import type { Db } from '#foundation/platform/db.server.ts'
import '#app/storefront/saved/tables.ts'
import { secretHash } from './poll-link.server.ts'
import { isPollOpen, shortMoment, type Answer } from './poll.ts'
import { organiserTexts } from './texts/voting.ts'
import './tables.ts'

/** A vote as a whole; `name` is that of its list. */
export type Poll = {
  id: string
  listId: string
  name: string
  userId: string
  persons: number
  deadlineAt: Date | null
  enoughVotes: number | null
  linkNumber: number
  codeHash: string | null
  endedAt: Date | null
  winnerOptionId: string | null
  pickedAt: Date | null
  reservationId: string | null
  toldAt: Date | null
  endToldAt: Date | null
}

export type PollOption = {
  id: string
  path: string
  title: string
  picture: string
  accentColor: string
  place: string
  companyId: string | null
  serviceId: string | null
  startsAt: Date | null
  endsAt: Date | null
  eventId: string | null
}

/** Who takes part, those who were removed too. Addresses stay on the server. */
export type Participant = {
  id: string
  userId: string | null
  keyHash: string | null
  name: string
  email: string | null
  remindedAt: Date | null
  removedAt: Date | null
}

type Vote = { participantId: string; optionId: string; answer: Answer }

/** Everything of a vote; only those who take part have votes in it. */
export type PollState = {
  poll: Poll
  options: PollOption[]
  participants: Participant[]
  votes: Vote[]
}

function polls(db: Db) {
  return db
    .selectFrom('poll as p')
    .innerJoin('own_list as l', 'l.id', 'p.list_id')
    .select(['p.id', 'p.list_id as listId', 'l.name', 'p.user_id as userId', 'p.persons'])
    .select(['p.deadline_at as deadlineAt', 'p.enough_votes as enoughVotes', 'p.ended_at as endedAt'])
    .select(['p.link_number as linkNumber', 'p.code_hash as codeHash', 'p.told_at as toldAt'])
    .select(['p.winner_option_id as winnerOptionId', 'p.picked_at as pickedAt'])
    .select(['p.reservation_id as reservationId', 'p.end_told_at as endToldAt'])
}

/** The vote that a link leads to; `null` for one that never was, or was taken back. */
export async function findPollByCode(db: Db, code: string): Promise<Poll | null> {
  const row = await polls(db).where('p.code_hash', '=', secretHash(code)).executeTakeFirst()
  return row ?? null
}

/** The vote about one of somebody's lists. */
export async function findPollByList(
  db: Db,
  { userId, listId }: { userId: string; listId: string },
): Promise<Poll | null> {
  const row = await polls(db)
    .where('p.list_id', '=', listId)
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** A vote, locked until the transaction ends: whoever changes anything of it comes one after the other. */
export async function lockPoll(tx: Db, id: string): Promise<Poll | null> {
  const row = await polls(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  return row ?? null
}

/** What a vote is about, who takes part and what they said. */
export async function loadPollState(db: Db, poll: Poll): Promise<PollState> {
  const options = await db
    .selectFrom('poll_option')
    .select(['id', 'path', 'title', 'picture', 'accent_color as accentColor', 'place'])
    .select(['company_id as companyId', 'service_id as serviceId', 'event_id as eventId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('poll_id', '=', poll.id)
    .orderBy('added_at')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const participants = await db
    .selectFrom('poll_participant')
    .select(['id', 'user_id as userId', 'key_hash as keyHash', 'name', 'email'])
    .select(['reminded_at as remindedAt', 'removed_at as removedAt'])
    .where('poll_id', '=', poll.id)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  const votes = await db
    .selectFrom('poll_vote')
    .select(['participant_id as participantId', 'option_id as optionId', 'answer'])
    .where('poll_id', '=', poll.id)
    .execute()
  return { poll, options, participants, votes }
}

/** Who somebody is in a vote: by their account, else by the key of their browser. */
export function findParticipant(
  participants: readonly Participant[],
  { userId, key }: { userId: string | null; key: string | null },
): Participant | null {
  const hash = key === null ? null : secretHash(key)
  return (
    participants.find((each) => userId !== null && each.userId === userId) ??
    participants.find(
      (each) => hash !== null && each.keyHash === hash && (userId === null || each.userId === null),
    ) ??
    null
  )
}

/** For somebody's lists how far the votes about them are, in a line each. */
export async function pollLines(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('poll')
    .select(['list_id as listId', 'deadline_at as deadlineAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .execute()
  return Object.fromEntries(
    rows.map(({ listId, deadlineAt, endedAt }) => {
      if (!isPollOpen({ deadlineAt, endedAt }, now)) return [listId, organiserTexts.ended]
      return [listId, deadlineAt ? organiserTexts.until(shortMoment(deadlineAt)) : organiserTexts.open]
    }),
  )
}
