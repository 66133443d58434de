import { createUserList } from '#app/storefront/saved/user-lists.server.ts'
import { addToUserList } from '#app/storefront/saved/list-places.server.ts'
import { changeSavedPlaces } from '#app/storefront/saved/saved-places.server.ts'
import { openPollCode } from '#app/storefront/voting/poll-link.server.ts'
import { findPollByList, loadPollState } from '#app/storefront/voting/poll-reads.server.ts'
import { addOption, createPoll, shareLink } from '#app/storefront/voting/polls.server.ts'
import { voteAsOrganiser } from '#app/storefront/voting/votes.server.ts'
import type { PollSettings } from '#app/storefront/voting/poll.ts'
import { makeCategory, makeCompany, makeService } from './catalog-rows.ts'
import { makeSlots } from './calendar-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'

export const pollNow = new Date('2026-06-13T12:00:00Z')
export const pollSecret = 'a-secret-of-tests-that-is-long-enough'

const adults = {
  groupID: 'adult',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1800,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
}

/** A list of Ada's that is voted on: a canoe tour at two starts, with its link. */
export type OpenPoll = {
  userId: string
  listId: string
  pollId: string
  code: string
  optionIds: readonly [string, string]
}

const at = { created_at: pollNow, updated_at: pollNow }

export async function makeUser(db: Db, id: string): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, name: id, email: `${id}@example.org`, ...at })
    .execute()
}

/** The offer that is voted on: starts on June 20th at 14:30 with four places and at 15:30 with two. */
async function makeVotedOffer(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor' })
  const row = { company_id: 'kontor', category_id: 'wasser', price_groups: JSON.stringify([adults]) }
  await makeService(db, { ...row, id: 'kanu', title: 'Kanutour', short_title: 'Kanu' })
  await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-20', { '14:30': 4, '15:30': 2 })
}

export const votedStarts = [new Date('2026-06-20T12:30:00Z'), new Date('2026-06-20T13:30:00Z')] as const
export const votedPath = '/activity/details/kontor/kanu'

/** Somebody's list with an offer in it, the canoe tour unless another is named. */
export async function makeVotedList(db: Db, userId: string, path = votedPath): Promise<string> {
  const place = {
    to: path,
    title: 'Kanutour',
    picture: 'services/kanu/0',
    accentColor: '#0e6e8c',
    accentColor2: '#ffb65c',
    place: 'Barmbek',
  }
  await changeSavedPlaces(db, { userId, add: [place], remove: [], now: pollNow })
  const made = await createUserList(db, {
    userId,
    typedName: 'Tommis Dreißigster',
    formKey: 'form-1',
    path,
    now: pollNow,
  })
  if (made.outcome === 'refused') throw new Error(made.because)
  await addToUserList(db, { userId, listId: made.id, path, now: pollNow })
  return made.id
}

const firstSettings: PollSettings = { persons: 2, deadlineAt: null, enoughVotes: null }

/** Begins the vote, puts both starts to it and opens its link. */
async function openPoll(
  db: Db,
  { userId, settings = {} }: { userId: string; settings?: Partial<PollSettings> },
): Promise<OpenPoll> {
  const listId = await makeVotedList(db, userId)
  const own = { userId, listId }
  await createPoll(db, { ...own, settings: { ...firstSettings, ...settings }, now: pollNow })
  for (const startsAt of votedStarts)
    await addOption(db, { ...own, path: votedPath, startsAt, eventId: null, now: pollNow })
  await shareLink(db, { ...own, secret: pollSecret })
  const poll = await findPollByList(db, own)
  const code = poll && openPollCode(pollSecret, poll)
  if (!poll || !code) throw new Error('no poll')
  const [first, second] = (await loadPollState(db, poll)).options.map(({ id }) => id)
  if (!first || !second) throw new Error('no options')
  return { ...own, pollId: poll.id, code, optionIds: [first, second] }
}

/** A whole poll of Ada's in an empty database. */
export async function makePoll(db: Db, settings: Partial<PollSettings> = {}): Promise<OpenPoll> {
  await makeUser(db, 'ada')
  await makeVotedOffer(db)
  return openPoll(db, { userId: 'ada', settings })
}

/** Puts a place of somebody's list to the vote, opens the link and says yes to it themselves. */
export async function voteOnList(db: Db, own: { userId: string; listId: string; now: Date }): Promise<void> {
  await createPoll(db, { ...own, settings: { persons: 2, deadlineAt: null, enoughVotes: null } })
  await addOption(db, { ...own, path: '/lists', startsAt: null, eventId: null })
  await shareLink(db, { ...own, secret: pollSecret })
  const poll = await findPollByList(db, own)
  const option = poll && (await loadPollState(db, poll)).options[0]
  if (!poll || !option) throw new Error('no poll')
  const given = [{ optionId: option.id, answer: 'yes' as const }]
  await voteAsOrganiser(db, { pollId: poll.id, ...own, given, full: new Set() })
}
