import type { Answer, SettingsFaults, TypedSettings } from './poll.ts'
import type { Tally } from './ranking.ts'

/** An option as its tile shows it. */
export type OptionView = {
  id: string
  to: string
  title: string
  picture: string
  accentColor: string
  place: string
  /** When it begins; `null` for an offer as such. */
  when: string | null
  /** For the party, formatted; `null` where none is known. */
  total: string | null
  /** What is left of it, and whether that is little. */
  state: { text: string; look: 'good' | 'warn' | 'none' }
  canBeTaken: boolean
  tally: Tally
  names: Record<Answer, readonly string[]>
  /** What the viewer said. */
  answer: Answer | null
  rank: number
  isAhead: boolean
}

/** Somebody who takes part, as everybody sees them. */
export type PersonView = { id: string; name: string; isYou: boolean; isOrganiser: boolean; isDone: boolean }

/** What came of it. */
export type ResultView = {
  outcome: 'won' | 'tie' | 'none'
  /** The winner, or those that are tied. */
  ids: readonly string[]
  /** Titles of what had more points but can't be had. */
  passedOver: readonly string[]
}

/** What became of the winner that the organiser took. */
export type TakenView = {
  optionId: string
  /** `waiting`: its booking isn't confirmed. */
  state: 'waiting' | 'booked' | 'cancelled' | 'announced'
  when: string | null
}

/** A vote as everybody who takes part sees it. Nobody's address is in it. */
export type PollView = {
  id: string
  list: string
  organiser: string
  persons: number
  isOpen: boolean
  /** `leftMs`: how long it is until then. */
  deadline: { text: string; leftMs: number } | null
  enoughVotes: number | null
  options: readonly OptionView[]
  people: readonly PersonView[]
  doneCount: number
  result: ResultView
  taken: TakenView | null
}

/** The page of who has the link. `key` is what their browser is known by, `you` who they are once they take part. */
export type GuestView = {
  poll: PollView
  you: { name: string; email: string | null; hasAccount: boolean } | null
  /** The name of their account. */
  name: string
  isSignedIn: boolean
  key: string
}

/** A place of the list with its starts that can be put to the vote. */
export type PlaceChoice = {
  path: string
  title: string
  picture: string
  accentColor: string
  kind: 'starts' | 'as-such' | 'gone'
  starts: readonly { value: string; text: string; total: string | null; isIn: boolean }[]
  isIn: boolean
}

/** What the organiser sees besides. */
export type OrganiserView = {
  /** Where its forms go. */
  path: string
  poll: PollView
  settings: TypedSettings
  /** The link, or `null` while there is none. */
  link: string | null
  /** By participant: whether they were reminded. */
  reminded: readonly string[]
  remindable: number
  picker: { fromOn: string; firstOn: string; places: readonly PlaceChoice[] } | null
  /** Where the winner is ordered once it was taken. */
  orderPath: string | null
  /** Whether what is ahead may be paid in shares. */
  canShare: boolean
  bookingPath: string | null
  isFixed: boolean
}

/** What came back of a form that changed nothing. */
export type OrganiserAnswer = { error: string | null; faults: SettingsFaults; typed: TypedSettings | null }

/** The same for who votes by the link. `given` are the answers that were sent. */
export type VoteAnswer = {
  outcome: 'voted' | 'refused' | 'kept'
  error: string | null
  nameFault: string | null
  takenName: string | null
  emailFault: string | null
  typed: { name: string; email: string; given: Readonly<Record<string, Answer>> }
  isFull: boolean
}
