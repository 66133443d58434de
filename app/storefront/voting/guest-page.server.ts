import { randomBytes } from 'node:crypto'
import type { SessionUser } from '#app/account/account.ts'
import { calledName } from '#app/account/account.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { optionFacts } from './offers.server.ts'
import { findParticipant, findPollByCode, loadPollState, type Poll } from './poll-reads.server.ts'
import { pollView } from './poll-view.server.ts'
import type { GuestView, VoteAnswer } from './poll-view.ts'
import type { VoteRefusal } from './poll.ts'
import { emailFault, voteRefusals } from './texts/refusals.ts'
import { guestTexts, voterNameFaults } from './texts/voting.ts'
import { parseVoteForm } from './vote-form.ts'
import { allowVote, voteByLink } from './votes.server.ts'

const keyDays = 90
const cookiePrefix = 'abstimmung-'

/** The key of a browser in a vote, as its cookie says it. */
export function voterKey(cookie: string, pollId: string): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${cookiePrefix}${pollId}=`))
  const key = found?.slice(found.indexOf('=') + 1) ?? ''
  return isKey(key) ? key : null
}

/** The header that gives a browser its key; scripts can't read it. */
export function voterKeyCookie(appUrl: string, { pollId, key }: { pollId: string; key: string }): string {
  const life = `Path=/abstimmung; Max-Age=${keyDays * 86_400}; HttpOnly; SameSite=Lax`
  return `${cookiePrefix}${pollId}=${key}; ${life}${appUrl.startsWith('https:') ? '; Secure' : ''}`
}

const isKey = (text: string) => /^[\w-]{32}$/.test(text)

type Asking = { code: string; user: SessionUser | null; cookie: string; now: Date }

type GuestPage =
  { kind: 'gone' | 'removed' } | { kind: 'organiser'; listId: string } | ({ kind: 'vote' } & GuestView)

/** What somebody with the link sees; `gone` and `removed` say nothing of the vote. */
export async function guestPage(db: Db, { code, user, cookie, now }: Asking): Promise<GuestPage> {
  const poll = await findPollByCode(db, code)
  if (!poll) return { kind: 'gone' }
  if (user?.id === poll.userId) return { kind: 'organiser', listId: poll.listId }
  const state = await loadPollState(db, poll)
  const key = voterKey(cookie, poll.id)
  const own = findParticipant(state.participants, { userId: user?.id ?? null, key })
  if (own?.removedAt) return { kind: 'removed' }
  const facts = await optionFacts(db, state.options, { persons: poll.persons, now })
  return {
    kind: 'vote',
    poll: await pollView(db, state, { facts, viewerId: own?.id ?? null, now }),
    you: own && { name: own.name, email: own.email, hasAccount: own.userId !== null },
    name: user ? calledName(user.displayName) : '',
    isSignedIn: user !== null,
    // Sent twice, or sent again because no answer came, it is the same participant.
    key: key ?? randomBytes(24).toString('base64url'),
  }
}

type Sent = Asking & { form: FormData; address: string }

/** Takes the votes of a form. `key` is what the browser keeps from now on. */
export async function takeVotes(
  db: Db,
  { code, user, cookie, form, address, now }: Sent,
): Promise<{ answer: VoteAnswer; status: number; key: string | null; poll: Poll | null }> {
  const typed = parseVoteForm(form)
  const poll = await findPollByCode(db, code)
  const failed = (because: VoteRefusal, wait = '') => ({
    answer: refusalAnswer(because, typed, wait),
    status: statuses[because],
    key: null,
    poll,
  })
  if (!poll) return failed('link-gone')
  const ofBrowser = voterKey(cookie, poll.id)
  const sent = textIn(form, 'key')
  const key = ofBrowser ?? (isKey(sent) ? sent : randomBytes(24).toString('base64url'))
  const isJoining = ofBrowser === null && user === null
  const allowance = await allowVote(db, { address, isJoining, now })
  if (allowance.outcome === 'refused') return failed('too-many', tryAgainIn(allowance.retryAfterSeconds))
  const voter = { userId: user?.id ?? null, key }
  const full = await fullOptions(db, poll, now)
  const given = Object.entries(typed.given).map(([optionId, answer]) => ({ optionId, answer }))
  const command = { code, voter, typedName: typed.name, typedEmail: typed.email, given, full, now }
  const outcome = await voteByLink(db, command)
  if (outcome.outcome === 'refused') return failed(outcome.because)
  const isFull = outcome.full.length > 0
  const answer = { ...refusalAnswer(null, typed), outcome: 'voted' as const, isFull }
  return { answer, status: 200, key: user === null ? key : null, poll }
}

/** The options that can't be had any more. */
export async function fullOptions(db: Db, poll: Poll, now: Date): Promise<Set<string>> {
  const { options } = await loadPollState(db, poll)
  const facts = await optionFacts(db, options, { persons: poll.persons, now })
  return new Set(options.map(({ id }) => id).filter((id) => !facts.get(id)?.canBeTaken))
}

const statuses: Record<VoteRefusal, number> = {
  'name-missing': 422,
  'name-too-long': 422,
  'name-holds-address': 422,
  'name-taken': 409,
  'email-wrong': 422,
  'link-gone': 404,
  ended: 409,
  removed: 403,
  full: 409,
  'too-many': 429,
}

type TypedVotes = ReturnType<typeof parseVoteForm>

function refusalAnswer(because: VoteRefusal | null, typed: TypedVotes, wait = ''): VoteAnswer {
  const answer: VoteAnswer = {
    outcome: 'refused',
    error: null,
    nameFault: null,
    takenName: null,
    emailFault: null,
    typed: { name: typed.name, email: typed.email ?? '', given: typed.given },
    isFull: false,
  }
  if (because === null) return answer
  if (because === 'email-wrong') return { ...answer, emailFault }
  if (because === 'name-taken')
    return { ...answer, takenName: typed.name.trim(), nameFault: guestTexts.otherName }
  if (because === 'name-missing' || because === 'name-too-long' || because === 'name-holds-address')
    return { ...answer, nameFault: voterNameFaults[because] }
  return { ...answer, error: [voteRefusals[because], wait].filter(Boolean).join(' ') }
}
