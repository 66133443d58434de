import { berlinInstant, isDay } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import { companyReasons, readReason } from '#app/booking/provider-moves/provider-moves.ts'
import type { ChangeReason, StartChangeFault } from './start-change.ts'

/** A start as an address names it. */
export type NamedStart = { serviceId: string } & ({ startsAt: Date } | { eventId: string })

const longestId = 80

/** Reads the start that an address is about, or `null`. */
export function namedStart(query: URLSearchParams): NamedStart | null {
  const text = (name: string) => storableText(query.get(name) ?? '', longestId)
  const serviceId = text('angebot')
  const eventId = text('event')
  if (serviceId === '') return null
  if (eventId !== '') return { serviceId, eventId }
  const startsAt = instantIn(text('start'))
  return startsAt ? { serviceId, startsAt } : null
}

function instantIn(text: string): Date | null {
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text)
  const at = isIso ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** What was typed into one of the dialogs; it stays in its fields. */
export type TypedChange = {
  reason: string
  message: string
  /** A start by its instant, a date by its id, or `neu` for a day and time of their own. */
  target: string
  day: string
  clock: string
  operationId: string
}

/** Reads the fields of a form. */
export function typedChange(form: FormData): TypedChange {
  const text = (name: string, most: number) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, most) : ''
  }
  return {
    reason: text('grund', longestId),
    message: text('nachricht', 2000),
    target: text('ziel', longestId),
    day: text('tag', longestId),
    clock: text('uhrzeit', longestId),
    operationId: text('vorgang', longestId),
  }
}

type Reasoned = { reason: ChangeReason; message: string | null }

/** Reads why a start is called off, and what its guests read. */
export const readCallOff = (typed: TypedChange): Reasoned | { fault: StartChangeFault } =>
  readReason(companyReasons, typed)

/** A target as it was chosen: a start, another date, or a new time of the same date. */
export type ChosenTarget =
  | { kind: 'moved'; to: { startsAt: Date } | { eventId: string } }
  | { kind: 'postponed'; to: { startsAt: Date } }

/** Reads where a start is moved to; why needs no word, and what its guests read is up to the company. */
export function readMove(
  typed: TypedChange,
  { isEvent }: { isEvent: boolean },
): (Reasoned & { what: ChosenTarget }) | { fault: StartChangeFault } {
  const what = targetIn(typed, isEvent)
  if (!what) return { fault: 'target-missing' }
  if (typed.message.trim() === '') return { reason: 'other', message: null, what }
  const read = readReason(companyReasons, { ...typed, reason: 'other' })
  return 'fault' in read ? read : { ...read, what }
}

function targetIn({ target, day, clock }: TypedChange, isEvent: boolean): ChosenTarget | null {
  if (!isEvent) {
    const startsAt = instantIn(target)
    return startsAt && { kind: 'moved', to: { startsAt } }
  }
  if (target !== 'neu') return target === '' ? null : { kind: 'moved', to: { eventId: target } }
  const [, hours, minutes] = /^(\d\d?):(\d\d)$/.exec(clock) ?? []
  const minute = hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes)
  const isTime = minute >= 0 && minute < 1440 && Number(minutes) < 60
  const startsAt = isDay(day) && isTime ? berlinInstant(day, minute) : null
  return startsAt && { kind: 'postponed', to: { startsAt } }
}
