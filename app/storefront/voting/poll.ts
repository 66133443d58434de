import { holdsAddress } from '#app/account/account.ts'
import {
  addDays,
  berlinClock,
  berlinDay,
  berlinInstant,
  formatShortDay,
  isDay,
} from '#foundation/lib/berlin-time.ts'
import { folded } from '#foundation/lib/folding.ts'
import { isSeen, visibleText } from '#foundation/lib/visible-text.ts'

/** What somebody can say of an option; one of the three. Source: ledger LIST-4. */
export const answers = ['yes', 'if-needed', 'no'] as const
export type Answer = (typeof answers)[number]

/** How much there may be of a vote. */
export const pollLimits = {
  participants: 50,
  options: 20,
  persons: 99,
  nameLength: 40,
  /** The answers of people without an account are kept for 90 days: a vote ends before that. */
  deadlineDays: 60,
} as const

/** True for one of the three answers. */
export const isAnswer = (text: unknown): text is Answer => answers.some((each) => each === text)

/** When a vote ends: ended by hand or by enough votes, or at its deadline. */
export function isPollOpen(
  { endedAt, deadlineAt }: { endedAt: Date | null; deadlineAt: Date | null },
  now: Date,
): boolean {
  return endedAt === null && (deadlineAt === null || now.getTime() < deadlineAt.getTime())
}

/** "Sa., 27. Juni, 14:00": when something begins or ends, in a tile. */
export function shortMoment(at: Date): string {
  return `${formatShortDay(berlinDay(at))}, ${berlinClock(at)}`
}

/** What is wrong with the name of who votes. */
export type VoterNameFault = 'name-missing' | 'name-too-long' | 'name-holds-address'

/** A voter's name as it is kept, with the key that names are compared by: one line, single spaces, no address. */
export function readVoterName(typed: string): { name: string; key: string } | { fault: VoterNameFault } {
  const name = visibleText(typed.toWellFormed())
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  if (!isSeen(name)) return { fault: 'name-missing' }
  if ([...name].length > pollLimits.nameLength) return { fault: 'name-too-long' }
  if (holdsAddress(name)) return { fault: 'name-holds-address' }
  return { name, key: folded(name).slice(0, 120) }
}

/** What a form says of a vote as a whole, as it was typed. */
export type TypedSettings = { persons: string; day: string; time: string; enough: string }

/** The same, read. */
export type PollSettings = { persons: number; deadlineAt: Date | null; enoughVotes: number | null }

export type SettingsFaults = Partial<Record<'persons' | 'day' | 'time' | 'enough', SettingsFault>>
export type SettingsFault = 'persons-wrong' | 'day-wrong' | 'day-passed' | 'day-too-far' | 'enough-wrong'

const lastMinuteOfDay = 23 * 60 + 59

/** Reads party, deadline (a day alone lasts until its end) and how many votes are enough. */
export function readSettings(
  typed: TypedSettings,
  now: Date,
): { settings: PollSettings } | { faults: SettingsFaults } {
  const persons = wholeBetween(typed.persons, pollLimits.persons)
  const enough = typed.enough.trim() === '' ? null : wholeBetween(typed.enough, pollLimits.participants)
  const deadline = readDeadline(typed, now)
  const faults: SettingsFaults = {
    ...(persons === null && { persons: 'persons-wrong' }),
    ...('fault' in deadline && { day: deadline.fault }),
    ...(enough === null && typed.enough.trim() !== '' && { enough: 'enough-wrong' }),
  }
  if (persons === null || 'fault' in deadline || Object.keys(faults).length > 0) return { faults }
  return { settings: { persons, deadlineAt: deadline.at, enoughVotes: enough } }
}

function readDeadline(
  { day, time }: TypedSettings,
  now: Date,
): { at: Date | null } | { fault: SettingsFault } {
  if (day.trim() === '') return time.trim() === '' ? { at: null } : { fault: 'day-wrong' }
  const minute = time.trim() === '' ? lastMinuteOfDay : minuteFrom(time)
  const at = isDay(day) && minute !== null ? berlinInstant(day, minute) : null
  if (at === null) return { fault: 'day-wrong' }
  if (at.getTime() <= now.getTime()) return { fault: 'day-passed' }
  return day > addDays(berlinDay(now), pollLimits.deadlineDays) ? { fault: 'day-too-far' } : { at }
}

function minuteFrom(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(text.trim()) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

function wholeBetween(text: string, most: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** Why something of a vote stays as it is, for its organiser. */
export type OrganiserRefusal =
  'list-gone' | 'account-gone' | 'too-many' | 'options-full' | 'start-gone' | 'taken-already' | 'not-winning'

/** Why nobody's votes were taken. */
export type VoteRefusal =
  VoterNameFault | 'name-taken' | 'email-wrong' | 'link-gone' | 'ended' | 'removed' | 'full' | 'too-many'
