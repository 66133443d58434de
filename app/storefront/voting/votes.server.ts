import { keepAccount } from '#app/account/account.server.ts'
import { isEmail, normalEmail } from '#foundation/lib/field-rules.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow, type Allowance } from '#foundation/platform/rate-limit.server.ts'
import { secretHash } from './poll-link.server.ts'
import { findPollByCode, lockPoll, type Poll } from './poll-reads.server.ts'
import { isPollOpen, pollLimits, readVoterName, type Answer, type VoteRefusal } from './poll.ts'
import { hasEnoughVotes } from './polls.server.ts'
import './tables.ts'

/** Who votes: an account, or a browser by the key that it got on joining. */
type Voter = { userId: string | null; key: string | null }

/** `full`: options that nobody says yes to any more; what was said of them before stays. */
export type VoteOutcome =
  | { outcome: 'voted'; participantId: string; full: readonly string[] }
  | { outcome: 'refused'; because: VoteRefusal }

type Given = { optionId: string; answer: Answer }

/** One press of the button. `key` is the one that a browser without an account has, or gets by this. */
export type VoteCommand = {
  voter: Voter
  typedName: string
  /** `null`: the form says nothing of it; empty: none. */
  typedEmail: string | null
  given: readonly Given[]
  /** Options that have too few places by now. */
  full: ReadonlySet<string>
  now: Date
}

const refused = (because: VoteRefusal) => ({ outcome: 'refused', because }) as const
const joins = { limit: 60, windowSeconds: 3600 }
const votes = { limit: 240, windowSeconds: 60 }

/** Counts what comes from one address: whoever joins, and how often is voted. */
export async function allowVote(
  db: Db,
  { address, isJoining, now }: { address: string; isJoining: boolean; now: Date },
): Promise<Allowance> {
  if (isJoining) {
    const joining = await allow(db, { key: `poll-join:${address}`, ...joins, now })
    if (joining.outcome === 'refused') return joining
  }
  return allow(db, { key: `poll-vote:${address}`, ...votes, now })
}

/** Takes somebody's votes by the link, and lets them in if they are new. Sent twice it is once. */
export async function voteByLink(
  db: Db,
  { code, ...command }: VoteCommand & { code: string },
): Promise<VoteOutcome> {
  const seen = await findPollByCode(db, code)
  if (!seen) return refused('link-gone')
  return inTransaction(db, async (tx) => {
    const userId = command.voter.userId
    if (userId !== null && !(await keepAccount(tx, { userId }))) return refused('link-gone')
    const poll = await lockPoll(tx, seen.id)
    // Under the lock: it may have been taken back meanwhile.
    if (!poll || poll.codeHash !== secretHash(code)) return refused('link-gone')
    return vote(tx, poll, command)
  })
}

/** Takes the votes of a list's owner, with or without a link. */
export async function voteAsOrganiser(
  db: Db,
  {
    pollId,
    userId,
    ...command
  }: Omit<VoteCommand, 'voter' | 'typedName' | 'typedEmail'> & {
    pollId: string
    userId: string
  },
): Promise<VoteOutcome> {
  return inTransaction(db, async (tx) => {
    const poll = await lockPoll(tx, pollId)
    if (!poll || poll.userId !== userId) return refused('link-gone')
    return vote(tx, poll, { ...command, voter: { userId, key: null }, typedName: '', typedEmail: null })
  })
}

async function vote(tx: Db, poll: Poll, command: VoteCommand): Promise<VoteOutcome> {
  const read = readEmail(command.typedEmail)
  if (read.is === 'wrong') return refused('email-wrong')
  const entered = await enter(tx, poll, command)
  if ('because' in entered) return refused(entered.because)
  const { participantId } = entered
  if (read.is === 'read')
    await tx
      .updateTable('poll_participant')
      .set({ email: read.email })
      .where('poll_id', '=', poll.id)
      .where('id', '=', participantId)
      .execute()
  if (command.given.length === 0) return { outcome: 'voted', participantId, full: [] }
  if (!isPollOpen(poll, command.now)) return refused('ended')
  const full = await saveVotes(tx, poll, { participantId, ...command })
  if (await hasEnoughVotes(tx, poll))
    await tx.updateTable('poll').set({ ended_at: command.now }).where('id', '=', poll.id).execute()
  return { outcome: 'voted', participantId, full }
}

type ReadEmail = { is: 'unsaid' | 'wrong' } | { is: 'read'; email: string | null }

function readEmail(typed: string | null): ReadEmail {
  if (typed === null) return { is: 'unsaid' }
  if (typed.trim() === '') return { is: 'read', email: null }
  return isEmail(typed.trim()) ? { is: 'read', email: normalEmail(typed) } : { is: 'wrong' }
}

type Entered = { participantId: string } | { because: VoteRefusal }

async function enter(tx: Db, poll: Poll, command: VoteCommand): Promise<Entered> {
  const { userId, key } = command.voter
  const hash = key === null ? null : secretHash(key)
  const known = await tx
    .selectFrom('poll_participant')
    .select(['id', 'user_id as userId', 'removed_at as removedAt'])
    .where('poll_id', '=', poll.id)
    .where((where) => where.or([where('user_id', '=', userId ?? ''), where('key_hash', '=', hash ?? '')]))
    .execute()
  const own = known.find((each) => userId !== null && each.userId === userId)
  // Another account that used this browser keeps its votes to itself.
  const there = own ?? known.find((each) => userId === null || each.userId === null)
  if (there?.removedAt) return { because: 'removed' }
  if (!there) return join(tx, poll, { ...command, hash })
  // Whoever began without their account goes on with it.
  if (there.userId === null && userId !== null)
    await tx
      .updateTable('poll_participant')
      .set({ user_id: userId })
      .where('poll_id', '=', poll.id)
      .where('id', '=', there.id)
      .execute()
  return { participantId: there.id }
}

async function join(
  tx: Db,
  poll: Poll,
  { voter, hash, typedName, now }: VoteCommand & { hash: string | null },
): Promise<Entered> {
  if (!isPollOpen(poll, now)) return { because: 'ended' }
  const read = readVoterName(typedName)
  if ('fault' in read) return { because: read.fault }
  const present = await tx
    .selectFrom('poll_participant')
    .select('name_key as nameKey')
    .where('poll_id', '=', poll.id)
    .where('removed_at', 'is', null)
    .execute()
  if (present.some(({ nameKey }) => nameKey === read.key)) return { because: 'name-taken' }
  if (present.length >= pollLimits.participants) return { because: 'full' }
  const id = randomId()
  await tx
    .insertInto('poll_participant')
    .values({
      poll_id: poll.id,
      id,
      user_id: voter.userId,
      key_hash: voter.userId === null ? hash : null,
      name: read.name,
      name_key: read.key,
      joined_at: now,
    })
    .execute()
  return { participantId: id }
}

type Saving = { participantId: string; given: readonly Given[]; full: ReadonlySet<string>; now: Date }

async function saveVotes(tx: Db, poll: Poll, { participantId, given, full, now }: Saving): Promise<string[]> {
  const options = await tx.selectFrom('poll_option').select('id').where('poll_id', '=', poll.id).execute()
  const before = await tx
    .selectFrom('poll_vote')
    .select(['option_id as optionId', 'answer'])
    .where('poll_id', '=', poll.id)
    .where('participant_id', '=', participantId)
    .execute()
  const wasYes = (id: string) => before.some(({ optionId, answer }) => optionId === id && answer === 'yes')
  const known = new Set(options.map(({ id }) => id))
  // Named twice, the last one counts.
  const last = new Map(given.map(({ optionId, answer }) => [optionId, answer]))
  const refusedOnes: string[] = []
  for (const [optionId, answer] of last) {
    if (!known.has(optionId)) continue
    if (answer === 'yes' && full.has(optionId) && !wasYes(optionId)) refusedOnes.push(optionId)
    else await saveVote(tx, { pollId: poll.id, participantId, optionId, answer, now })
  }
  return refusedOnes
}

type VoteRow = { pollId: string; participantId: string; optionId: string; answer: Answer; now: Date }

/** Writes one answer; another one to the same option takes its place. The key of the table is what keeps it one. */
async function saveVote(tx: Db, { pollId, participantId, optionId, answer, now }: VoteRow): Promise<void> {
  await tx
    .insertInto('poll_vote')
    .values({ poll_id: pollId, participant_id: participantId, option_id: optionId, answer, voted_at: now })
    .onConflict((on) =>
      on.columns(['poll_id', 'participant_id', 'option_id']).doUpdateSet({ answer, voted_at: now }),
    )
    .execute()
}

/** Somebody goes: what they said and their address go too. The organiser stays. */
export async function leavePoll(
  db: Db,
  { code, participantId }: { code: string; participantId: string },
): Promise<void> {
  const poll = await findPollByCode(db, code)
  if (!poll) return
  await inTransaction(db, async (tx) => {
    // Before or after a vote of theirs: in the middle of one it would break that.
    await lockPoll(tx, poll.id)
    await tx
      .deleteFrom('poll_participant')
      .where('poll_id', '=', poll.id)
      .where('id', '=', participantId)
      .where('removed_at', 'is', null)
      .where((where) => where.or([where('user_id', 'is', null), where('user_id', '!=', poll.userId)]))
      .execute()
  })
}
