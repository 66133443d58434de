import { formatEuro } from '#foundation/lib/money.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import {
  clockOrDateText,
  pictureView,
  reservationPartyText,
  shortInstant,
} from '#app/booking/summary/summary.ts'
import type { OrderRefusal } from '#app/booking/orders/orders.ts'
import { texts as orderTexts } from '#app/booking/reservations/texts.ts'
import { sharePath } from './share-path.ts'
import {
  graceEnd,
  isOrganiserShare,
  nextReminder,
  type SmallerRefusal,
  type SplitEnd,
  type SplitState,
} from './split-rules.ts'
import type { Share, Split } from './split-store.server.ts'
import type { SmallerPreview } from './smaller-group.server.ts'
import type { PartyAmount } from './smaller-party.ts'
import { splitTexts } from './texts/split.ts'
import { splitPageTexts as texts } from './texts/split-pages.ts'

/** Who pays what, as the organiser sees it. */
export type ShareRow = {
  number: number
  name: string
  initial: string
  amount: string
  isPaid: boolean
  isYou: boolean
  path: string
  /** `null`: there is no address to remind. `said`: when they were written to; `isDue`: whether they may be again. */
  reminder: { said: string | null; isDue: boolean } | null
}

/** A booking in shares on its organiser's page. */
export type SplitView = {
  state: SplitState
  isGrace: boolean
  title: string
  picture: ReturnType<typeof pictureView>
  when: string
  party: string
  paidCount: number
  paid: string
  total: string
  /** How much time is left, and whether that is little. */
  clock: { text: string; isShort: boolean } | null
  heldUntil: string
  open: ShareRow[]
  done: ShareRow[]
  rest: { amount: string; names: string; count: number } | null
  own: { amount: string } | null
  released: string | null
  /** Whether there is anything less than what is booked. */
  canBeSmaller: boolean
}

const minuteMs = 60_000
const shortMinutes = 6 * 60

/** Puts a split into words; `now` decides what is left of its time. */
export function splitView(split: Split, reservation: Reservation, now: Date): SplitView {
  const { state, shares, endReason } = split
  const organiser = reservation.snapshot.userEmail
  const rows = shares.map((share) => rowOf(share, organiser, now))
  const open = shares.filter(({ checkoutId }) => checkoutId === null)
  const isGrace = state === 'open' && split.deadlineAt <= now
  const until = isGrace ? graceEnd(split.deadlineAt) : split.deadlineAt
  const paid = shares.filter(({ checkoutId }) => checkoutId !== null)
  const ownShare = open.find(({ number }) => number === 1)
  return {
    state,
    isGrace,
    title: bookedTitle(reservation),
    picture: pictureView(reservation),
    when: reservation.startsAt ? shortInstant(reservation.startsAt) : '',
    party: reservationPartyText(reservation),
    paidCount: paid.length,
    paid: formatEuro(sumOf(paid)),
    total: formatEuro(reservation.totalCents),
    clock: state === 'open' ? clockOf(until, now) : null,
    heldUntil: clockOrDateText(graceEnd(split.deadlineAt), now),
    open: rows.filter(({ isPaid }) => !isPaid),
    done: rows.filter(({ isPaid }) => isPaid),
    rest:
      state === 'open' && open.length > 0
        ? { amount: formatEuro(sumOf(open)), names: namesOf(open, organiser), count: open.length }
        : null,
    own: state === 'open' && ownShare && open.length > 1 ? { amount: formatEuro(ownShare.cents) } : null,
    canBeSmaller:
      reservation.cart.lines.reduce((sum, { amount }) => sum + amount, 0) > 1 || reservation.persons > 1,
    released: state === 'released' ? texts.ends[endReason ?? 'cancelled'] : null,
  }
}

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0)

/** `Ben, Merle und Kim`; whose share the organiser's own is, isn't named. */
function namesOf(shares: readonly Share[], organiser: string): string {
  const each = shares.map((share) => (isOrganiserShare(share, organiser) ? texts.yourself : share.name))
  const names = [...new Set(each)]
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} ${texts.and} ${last}`
}

function rowOf(share: Share, organiser: string, now: Date): ShareRow {
  const { number, name, email, cents, code, checkoutId, remindedAt } = share
  const isYou = isOrganiserShare(share, organiser)
  const reminder =
    email === null || isYou
      ? null
      : {
          said: remindedAt && texts.reminded(clockOrDateText(remindedAt, now)),
          isDue: nextReminder(remindedAt, now) === null,
        }
  return {
    number,
    name: isYou ? texts.you(name) : name,
    initial: (name.trim()[0] ?? '?').toUpperCase(),
    amount: formatEuro(cents),
    isPaid: checkoutId !== null,
    isYou,
    path: sharePath(code),
    reminder,
  }
}

function clockOf(until: Date, now: Date): { text: string; isShort: boolean } {
  const minutes = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / minuteMs))
  const hours = Math.floor(minutes / 60)
  return { text: texts.left(hours, minutes % 60), isShort: minutes <= shortMinutes }
}

/** A smaller group, as the organiser chooses it. `terms`: what a press agrees to, or `null` where it can't be had. */
export type SmallerView = {
  paid: string
  amounts: PartyAmount[]
  said: string
  dropped: string | null
  terms: { totalCents: number; missingCents: number; missing: string | null } | null
}

/** Puts a smaller group into words; `null` where nothing is open any more. */
export function smallerView(
  split: Split,
  { organiser, amounts, preview }: { organiser: string; amounts: PartyAmount[]; preview: SmallerPreview },
): SmallerView | null {
  if (split.state !== 'open') return null
  const paid = formatEuro(sumOf(split.shares.filter(({ checkoutId }) => checkoutId !== null)))
  const others = openOthers(split, organiser)
  const dropped = others.length === 0 ? null : texts.page.dropped(namesOf(others, organiser), others.length)
  if ('refused' in preview)
    return { paid, amounts, said: smallerRefusalText(preview.refused), dropped: null, terms: null }
  const { totalCents, missingCents } = preview
  const total = formatEuro(totalCents)
  const missing = missingCents === 0 ? null : formatEuro(missingCents)
  const said = missing === null ? texts.page.smallerPaid(total) : texts.page.smallerCosts(total, missing)
  return { paid, amounts, said, dropped, terms: { totalCents, missingCents, missing } }
}

/** Why a group can't be made smaller, in words. */
export function smallerRefusalText(because: SmallerRefusal | OrderRefusal): string {
  return because in splitTexts.smallerRefusals
    ? splitTexts.smallerRefusals[because as SmallerRefusal]
    : orderTexts.refusals[because as OrderRefusal]
}

/** The part of the price that somebody else than the organiser hasn't paid, of 1. */
export function unpaidByOthers(split: Split, organiser: string): number {
  return sumOf(openOthers(split, organiser)) / Math.max(1, sumOf(split.shares))
}

const openOthers = ({ shares }: Split, organiser: string) =>
  shares.filter((share) => share.checkoutId === null && !isOrganiserShare(share, organiser))

/** One share, as whoever has its link sees it. */
export type SharePageView = {
  standing: 'open' | 'paid' | 'complete' | 'over'
  organiser: string
  name: string
  title: string
  picture: ReturnType<typeof pictureView>
  when: string
  address: string
  party: string
  amount: string
  until: string
  paidCount: number
  count: number
  provider: Reservation['snapshot']['provider']
  /** Until when the organiser may cancel; `null` where they can't. */
  over: string | null
}

/** Puts one share into words. Nobody else's name or address is among them but the organiser's first one. */
export function sharePageView(
  { split, share }: { split: Split; share: Share },
  reservation: Reservation,
  { organiser, now }: { organiser: string; now: Date },
): SharePageView {
  const { state, shares, endReason } = split
  return {
    standing: standingOf(state, share),
    organiser,
    name: share.name,
    title: bookedTitle(reservation),
    picture: pictureView(reservation),
    when: reservation.startsAt ? shortInstant(reservation.startsAt) : '',
    address: reservation.snapshot.address,
    party: reservationPartyText(reservation),
    amount: formatEuro(share.cents),
    until: clockOrDateText(split.deadlineAt <= now ? graceEnd(split.deadlineAt) : split.deadlineAt, now),
    paidCount: shares.filter(({ checkoutId }) => checkoutId !== null).length,
    count: shares.length,
    provider: reservation.snapshot.provider,
    over: state === 'released' ? overText(endReason, share) : null,
  }
}

function standingOf(state: SplitState, { checkoutId }: Share): SharePageView['standing'] {
  if (state === 'released') return 'over'
  if (state !== 'open') return 'complete'
  return checkoutId === null ? 'open' : 'paid'
}

// Whoever was charged before another card was refused gets all of it back.
const overText = (reason: SplitEnd | null, { checkoutId }: Share): string =>
  reason === 'capture-refused' && checkoutId !== null ? texts.share.overRefunded : texts.share.overFree
