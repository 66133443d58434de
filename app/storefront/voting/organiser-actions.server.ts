import { data, redirect } from 'react-router'
import { shareOrderPath } from '#app/booking/splits/splits.ts'
import { findUserList } from '#app/storefront/saved/saved.server.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { fullOptions } from './guest-page.server.ts'
import { optionFacts } from './offers.server.ts'
import { findPollByList, loadPollState } from './poll-reads.server.ts'
import { organiserPath } from './organiser-page.server.ts'
import type { OrganiserAnswer } from './poll-view.ts'
import { readSettings, type OrganiserRefusal, type TypedSettings } from './poll.ts'
import {
  addOption,
  allowPollChange,
  changeSettings,
  createPoll,
  endPoll,
  removeOption,
  removeVoter,
  revokeLink,
  shareLink,
  type OrganiserList,
} from './polls.server.ts'
import { organiserRefusals, voteRefusals } from './texts/refusals.ts'
import type { organiserTexts } from './texts/voting.ts'
import { parseVoteForm } from './vote-form.ts'
import { voteAsOrganiser } from './votes.server.ts'
import { remindVoters } from './reminders.server.ts'
import type { LinkParts } from './voter-mails.server.ts'
import { takeWinner } from './winner.server.ts'

/** A form of a vote's organiser. */
export type OrganiserForm = OrganiserList & {
  form: FormData
  query: URLSearchParams
  links: LinkParts
  now: Date
}

type Done = keyof typeof organiserTexts.done
type Result = { outcome: string } & Partial<{ because: OrganiserRefusal }>
type Work = (db: Db, sent: OrganiserForm) => Promise<Response | ReturnType<typeof answer>>

const statuses: Record<OrganiserRefusal, number> = {
  'list-gone': 404,
  'account-gone': 403,
  'too-many': 429,
  'options-full': 409,
  'start-gone': 409,
  'taken-already': 409,
  'not-winning': 409,
}

function answer(because: OrganiserRefusal, wait = '') {
  const error = [organiserRefusals[because], wait].filter(Boolean).join(' ')
  return data<OrganiserAnswer>({ error, faults: {}, typed: null }, statuses[because])
}

function after({ listId, query }: OrganiserForm, done: Done): Response {
  const next = new URLSearchParams()
  // Whoever chooses options goes on choosing.
  if (done === 'dazu' || done === 'heraus')
    for (const name of ['open', 'tag']) {
      const value = query.get(name)
      if (value) next.set(name, value.slice(0, 40))
    }
  if (done === 'neu') next.set('open', 'vorschlag')
  next.set('getan', done)
  return redirect(`${organiserPath(listId)}?${next}`, 303)
}

function answerTo(sent: OrganiserForm, result: Result, done: Done) {
  return result.because === undefined ? after(sent, done) : answer(result.because)
}

/** Carries out a form of the organiser's page. @throws {Response} 404 where somebody has no such list. */
export async function changePoll(db: Db, sent: OrganiserForm) {
  const { userId, listId } = sent
  if (!(await findUserList(db, { userId, listId, limit: 1 }))) throw data(null, 404)
  const allowance = await allowPollChange(db, sent)
  if (allowance.outcome === 'refused') return answer('too-many', tryAgainIn(allowance.retryAfterSeconds))
  const was = textIn(sent.form, 'was')
  const work = Object.hasOwn(works, was) ? works[was] : undefined
  if (!work) throw data(null, 422)
  return work(db, sent)
}

const works: Readonly<Record<string, Work | undefined>> = {
  anlegen: (db, sent) => saveSettings(db, sent, 'neu'),
  einstellungen: (db, sent) => saveSettings(db, sent, 'gespeichert'),
  beenden: async (db, sent) => answerTo(sent, await endPoll(db, sent), 'beendet'),
  teilen: async (db, sent) =>
    answerTo(sent, await shareLink(db, { ...sent, secret: sent.links.sessionSecret }), 'geteilt'),
  zuruecknehmen: async (db, sent) => answerTo(sent, await revokeLink(db, sent), 'zurueck'),
  dazu: addFromForm,
  heraus: async (db, sent) =>
    answerTo(sent, await removeOption(db, { ...sent, optionId: textIn(sent.form, 'option') }), 'heraus'),
  entfernen: async (db, sent) =>
    answerTo(sent, await removeVoter(db, { ...sent, participantId: textIn(sent.form, 'id') }), 'entfernt'),
  erinnern: remind,
  abstimmen: voteFromForm,
  buchen: (db, sent) => bookWinner(db, sent, (order) => order),
  anteile: (db, sent) => bookWinner(db, sent, shareOrderPath),
}

async function saveSettings(db: Db, sent: OrganiserForm, done: 'neu' | 'gespeichert') {
  const { form, now } = sent
  const typed: TypedSettings = {
    persons: textIn(form, 'personen', { longest: 10 }),
    day: textIn(form, 'tag', { longest: 20 }),
    time: textIn(form, 'zeit', { longest: 10 }),
    enough: textIn(form, 'genug', { longest: 10 }),
  }
  const read = readSettings(typed, now)
  if ('faults' in read) return data<OrganiserAnswer>({ error: null, faults: read.faults, typed }, 422)
  const command = { ...sent, settings: read.settings }
  const result = done === 'neu' ? await createPoll(db, command) : await changeSettings(db, command)
  return answerTo(sent, result, done)
}

async function addFromForm(db: Db, sent: OrganiserForm) {
  // One button says the place and, where there is one, the start with its date.
  const [path = '', instant = '', eventId = null] = textIn(sent.form, 'start', { longest: 500 }).split(' ')
  const { userId, listId, now } = sent
  const startsAt = instant === '' ? null : new Date(instant)
  if (startsAt && !isUsable(startsAt, now)) return answer('start-gone')
  return answerTo(sent, await addOption(db, { userId, listId, path, startsAt, eventId, now }), 'dazu')
}

const farthestMs = 10 * 366 * 86_400_000

// Calendars don't reckon with years of one or five digits.
const isUsable = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) < farthestMs

async function factsOf(db: Db, { userId, listId, now }: OrganiserForm) {
  const poll = await findPollByList(db, { userId, listId })
  if (!poll) return null
  const { options } = await loadPollState(db, poll)
  return optionFacts(db, options, { persons: poll.persons, now })
}

async function remind(db: Db, sent: OrganiserForm) {
  const facts = await factsOf(db, sent)
  if (!facts) return answer('list-gone')
  const result = await remindVoters(db, { ...sent, facts })
  if (result.outcome === 'refused') return answer(result.because)
  return after(sent, result.count > 0 ? 'erinnert' : 'niemand')
}

async function voteFromForm(db: Db, sent: OrganiserForm) {
  const { userId, listId, form, now } = sent
  const poll = await findPollByList(db, { userId, listId })
  if (!poll) return answer('list-gone')
  const full = await fullOptions(db, poll, now)
  const given = Object.entries(parseVoteForm(form).given).map(([optionId, said]) => ({
    optionId,
    answer: said,
  }))
  const outcome = await voteAsOrganiser(db, { pollId: poll.id, userId, given, full, now })
  // Scripts vote tap by tap, and stay where they are.
  if (outcome.outcome === 'voted') return data<OrganiserAnswer>({ error: null, faults: {}, typed: null }, 200)
  const error = outcome.because === 'ended' ? voteRefusals.ended : voteRefusals['link-gone']
  return data<OrganiserAnswer>({ error, faults: {}, typed: null }, 409)
}

async function bookWinner(db: Db, sent: OrganiserForm, pathOf: (orderPath: string) => string) {
  const facts = await factsOf(db, sent)
  if (!facts) return answer('list-gone')
  const optionId = textIn(sent.form, 'option', { longest: 40 })
  const taken = await takeWinner(db, { ...sent, optionId, facts })
  if (taken.outcome === 'refused') return answer(taken.because)
  return taken.to === null ? after(sent, 'gewonnen') : redirect(pathOf(taken.to), 303)
}
