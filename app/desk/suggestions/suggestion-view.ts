import type { Point } from '#foundation/lib/geo.ts'
import type { TypedDecision } from './suggestion-form.ts'

/** A suggestion of the queue, in words. */
export type QueueRow = {
  id: string
  to: string
  title: string
  street: string
  picture: string | null
  waited: string
  /** How much stands within 500 metres. */
  near: number
}

/** A company's claim to an entry, in words. */
export type ClaimRow = {
  id: string
  company: string
  companyPath: string
  entry: string
  entryPath: string
  note: string
  waited: string
}

/** What stands near a suggestion, in words. */
export type NearView = {
  id: string
  to: string
  title: string
  point: Point
  distance: string
  state: string
  picture: string
}

/** One suggestion with everything that an operator decides by. */
export type SuggestionView = {
  id: string
  title: string
  line: string
  /** `null` while nobody has found its address. */
  point: Point | null
  /** The names of its pictures, and where they are shown. */
  images: string[]
  pictures: string[]
  waited: string
  /** Somebody was signed in: they hear of the decision. */
  hasSender: boolean
  near: NearView[]
  /** Its place in the queue; `null` once it is decided. */
  order: { place: number; all: number } | null
  before: string | null
  after: string | null
  /** Who decided what, in a sentence. */
  decided: string | null
  entryPath: string | null
  /** What the forms begin with. */
  entry: TypedDecision
}
