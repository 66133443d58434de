import { formatInstant, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { OpenStart } from '#app/availability/start-closing/start-closing.server.ts'
import type { ChangeProgress } from './change-progress.server.ts'
import type { StartPreview } from './preview.server.ts'
import { startChangeTexts as texts } from './texts.ts'

/** A line of what a change comes to. */
export type ConsequenceView = { label: string; note: string; value: string }

/** Somebody whom the company has to call. */
export type CallView = { id: string; said: string; note: string | null; isCalled: boolean }

/** What both dialogs say of a start. */
export type StartHeadView = {
  name: string
  lead: string
  calls: CallView[]
  /** Chats in which something has to be agreed upon first. */
  packages: { label: string; href: string }[]
}

/** `Kanutour, Samstag, 13. Juni, 14:30 Uhr, 9 Gäste`. */
export function startHead({ offer, start, online, sold, calls, packages }: StartPreview): StartHeadView {
  const name = `${offer}, ${formatInstant(start.startsAt)}`
  return {
    name,
    lead: `${name}, ${texts.guests(online.persons + sold.persons)}`,
    calls: calls.map(({ id, name, phone }) => ({
      id,
      said: texts.call(name, phone),
      note: phone ? texts.callNote : null,
      isCalled: false,
    })),
    packages: packages.map(({ name: guest, persons, href }) => ({
      label: texts.packages.open(guest || texts.packages.someone, persons),
      href,
    })),
  }
}

/** What calling a start off comes to, line by line; nothing where nobody has booked. */
export function callOffConsequences({ online, sold }: StartPreview): ConsequenceView[] {
  if (online.bookings === 0 && sold.persons === 0) return []
  const words = texts.callOff
  return [
    {
      label: words.back,
      note: words.backNote(online.persons, online.bookings),
      value: formatEuro(online.cents),
    },
    {
      label: words.lost,
      note: words.lostNote(formatEuro(online.ownCents), formatEuro(sold.cents)),
      value: formatEuro(online.ownCents + sold.cents),
    },
    { label: words.fee, note: words.feeNote, value: formatEuro(0) },
  ]
}

/** The same of moving it. */
export function moveConsequences({ online }: StartPreview): ConsequenceView[] {
  const words = texts.move
  return [
    { label: words.cost, note: '', value: formatEuro(0) },
    { label: words.most, note: words.mostNote, value: formatEuro(online.cents) },
  ]
}

/** A start that can be chosen, or is shown because it has too little room. */
export type TargetView = { value: string; label: string; free: string; hasRoom: boolean }

/** A day with its starts, for the row of days. */
export type TargetDay = { dayOn: string; label: string; hasRoom: boolean }

const daysShown = 10

/**
 * The days on which a slot's guests could go, from `fromOn` on, and the starts of the chosen one: that which was asked
 * for, else the first with enough room.
 */
export function slotTargets(
  targets: readonly OpenStart[],
  { units, day, fromOn }: { units: number; day: string | null; fromOn: string | null },
) {
  const hasRoom = ({ capacity, booked }: OpenStart) => capacity - booked >= Math.max(1, units)
  const byDay = Map.groupBy(targets, ({ dayOn }) => dayOn)
  const all = [...byDay].map(([dayOn, starts]): TargetDay => ({
    dayOn,
    label: formatShortDay(dayOn),
    hasRoom: starts.some(hasRoom),
  }))
  const from = Math.max(
    0,
    all.findIndex(({ dayOn }) => fromOn !== null && dayOn >= fromOn),
  )
  const days = all.slice(from, from + daysShown)
  const chosen = days.find(({ dayOn }) => dayOn === day) ?? days.find((each) => each.hasRoom) ?? days[0]
  const starts = chosen ? (byDay.get(chosen.dayOn) ?? []) : []
  return {
    days,
    day: chosen?.dayOn ?? null,
    laterOn: all[from + daysShown]?.dayOn ?? null,
    earlierOn: from > 0 ? (all[Math.max(0, from - daysShown)]?.dayOn ?? null) : null,
    targets: starts.map((each): TargetView => ({
      value: each.startsAt.toISOString(),
      label: formatInstant(each.startsAt).split(', ').at(-1) ?? '',
      free: texts.move.free(Math.max(0, each.capacity - each.booked)),
      hasRoom: hasRoom(each),
    })),
    hasAny: targets.some(hasRoom),
  }
}

const datesShown = 30

/** The other dates of an event, soonest first. */
export function dateTargets(targets: readonly OpenStart[], units: number): TargetView[] {
  return targets.slice(0, datesShown).map(({ eventId, startsAt, title, capacity, booked }) => ({
    value: eventId ?? '',
    label: `${formatInstant(startsAt)}, ${title}`,
    free: texts.move.free(Math.max(0, capacity - booked)),
    hasRoom: capacity - booked >= Math.max(1, units),
  }))
}

/** How far a change is, in words. */
export type ProgressView = {
  changeId: string
  title: string
  isDone: boolean
  said: string
  lines: string[]
  calls: CallView[]
}

/** Puts the latest change of a start into words. */
export function progressView(change: ChangeProgress): ProgressView {
  const words = texts.progress
  const { kind, isDone, done, guests, mailed, accepted, moneyBack, toStartsAt, isBySystem } = change
  const open = change.calls.filter(({ isCalled }) => !isCalled).length
  const facts = [mailed > 0 ? words.mailed(mailed) : '', open > 0 ? words.callsOpen(open) : ''].filter(
    Boolean,
  )
  return {
    changeId: change.id,
    title: words.title[kind],
    isDone,
    said: isDone
      ? [words.done[kind], facts.length > 0 ? `${facts.join(', ')}.` : ''].filter(Boolean).join(' ')
      : words.running(done, guests),
    lines: [
      ...(toStartsAt ? [words.to(formatInstant(toStartsAt))] : []),
      ...(isBySystem ? [words.bySystem] : []),
      ...(kind === 'postponed' ? [words.answers(accepted, moneyBack)] : []),
    ],
    calls: change.calls.map(({ id, name, phone, isCalled }) => ({
      id,
      said: phone ? `${name}, ${phone}` : name,
      note: null,
      isCalled,
    })),
  }
}
