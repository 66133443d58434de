import type { CountingUnit } from '#app/catalog/catalog.ts'
import { berlinClock, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { BookedChoice } from './amendment.ts'
import type { AmendmentChoices } from './amendment-choices.server.ts'
import type { AmendmentFacts } from './amendment-facts.server.ts'
import type { ChangeStart } from './amendment-starts.ts'
import { termsMark, type AmendmentTerms } from './amendment-terms.ts'
import type { Amendment } from './amendments.server.ts'
import { orderQuery } from './order-url.ts'
import type { OrderButton, OrderRequest, ProviderIdentity } from './order.ts'
import type { Reservation } from './reservations.server.ts'
import { partyText, shortInstant, spanText, titleOf, unitsText } from './shown.ts'
import { shownVat } from './shown-vat.ts'
import { texts as bookingTexts } from './texts.ts'
import { amendmentTexts as texts } from './texts/amendment.ts'

/** One side of a change, in words. */
export type ShownChoice = { title: string; span: string; party: string; total: string }

/** What the button of a change does, and everything that is said above it. */
export type ShownChange = {
  before: ShownChoice
  after: ShownChoice
  button: OrderButton
  buttonText: string
  /** `24,00 €`, or `null` where nothing is paid now. */
  toPay: string | null
  /** What comes back at once, and what is kept of it. */
  back: string | null
  kept: string | null
  cancelLine: string
  provider: ProviderIdentity
  /** What the new price holds of VAT, or why none is shown; `null` where nothing costs anything. */
  vat: string | null
  fields: [name: string, value: string][]
}

/** A link or what stands in its place, where it can't be chosen. */
export type ShownOption = { id: string; label: string; note: string; href: string | null; isChosen: boolean }

/** What can be chosen, in words and addresses. */
export type ShownChoices = {
  days: ShownOption[]
  earlierUrl: string | null
  laterUrl: string | null
  starts: ShownOption[]
  events: ShownOption[]
  isEvent: boolean
  groups: { name: string; field: string; note: string | null; amount: number }[]
  persons: number | null
  lengths: { value: number; label: string }[]
  slots: number
  /** By the names of their fields, how many are chosen. */
  amounts: Record<string, number>
  /** What the form of the amounts carries along. */
  kept: [name: string, value: string][]
}

/** What stands on the button of a change. */
export function buttonTextOf({ button, backCents }: Pick<AmendmentTerms, 'button' | 'backCents'>): string {
  return button === 'free' && backCents > 0 ? texts.less : texts.buttons[button]
}

/** A choice in words. */
export function shownChoice(choice: BookedChoice, reservation: Reservation): ShownChoice {
  const { startsAt, endsAt, eventTitle, cart } = choice
  return {
    title: eventTitle ?? titleOf(reservation),
    span: spanText(new Date(startsAt), new Date(endsAt)),
    party: partyText({ ...choice, countingUnit: reservation.snapshot.countingUnit }),
    total: formatEuro(cart.totalCents),
  }
}

/** A priced change in words. */
export function shownChange({ reservation, provider, before, after, terms }: AmendmentFacts): ShownChange {
  const { differenceCents, backCents, keptCents } = terms
  const { companyId, serviceId } = reservation
  const wish = {
    ...{ companyId, serviceId, eventId: after.eventId, slots: after.cart.slots },
    startsAt: after.eventId === null ? new Date(after.startsAt) : null,
    persons: after.cart.lines.some(({ counts }) => counts === 'person') ? null : after.persons,
    choices: after.cart.lines,
  }
  return {
    before: shownChoice(before, reservation),
    after: shownChoice(after, reservation),
    button: terms.button,
    buttonText: buttonTextOf(terms),
    toPay: differenceCents > 0 ? formatEuro(differenceCents) : null,
    back: backCents > 0 ? formatEuro(backCents) : null,
    kept: keptCents > 0 ? texts.kept(formatEuro(keptCents)) : null,
    cancelLine: cancelLineOf(terms, before.startsAt !== after.startsAt),
    provider,
    vat: vatOf(after, provider),
    fields: [...wishQuery(wish), ['shown', termsMark(terms)]],
  }
}

// Also one slot is said: what isn't said stays as it is booked.
function wishQuery(order: OrderRequest): URLSearchParams {
  const query = orderQuery(order)
  query.set('slots', String(order.slots))
  return query
}

function cancelLineOf({ cancelUntil, isFinal, refundCents }: AmendmentTerms, isMoved: boolean): string {
  if (isFinal) return texts.isFinal
  const until = texts.cancelUntil(shortInstant(new Date(cancelUntil)))
  const back = refundCents === null ? '' : texts.thenBack(formatEuro(refundCents))
  return [until, isMoved ? texts.earlierDeadline : '', back].filter(Boolean).join(' ')
}

function vatOf({ cart }: BookedChoice, { isSmallBusiness }: ProviderIdentity): string | null {
  if (cart.totalCents === 0) return null
  if (isSmallBusiness) return bookingTexts.order.smallBusiness
  return texts.vatAfter(shownVat(cart).map(({ percent, cents }) => ({ percent, amount: formatEuro(cents) })))
}

/** What can be chosen, each a plain link that keeps the rest of the choice. */
export function shownChoices(choices: AmendmentChoices, reservation: Reservation): ShownChoices {
  const { wish, dayOn, fromOn } = choices
  const { companyId, serviceId } = reservation
  const unit = reservation.snapshot.countingUnit
  const query = wishQuery({ companyId, serviceId, ...wish })
  query.delete('companyID')
  query.delete('serviceID')
  const to = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), ...more })}`
  const kept = [...query].filter(([name]) => !name.startsWith('p_') && name !== 'persons' && name !== 'slots')
  return {
    days: choices.days.map((day) => ({
      ...{
        id: day,
        label: formatShortDay(day),
        note: day === reservation.startsOn ? texts.choose.booked : '',
      },
      ...{ href: to({ tag: day, ab: fromOn }), isChosen: day === dayOn },
    })),
    earlierUrl: choices.earlierOn && to({ ab: choices.earlierOn }),
    laterUrl: choices.laterOn && to({ ab: choices.laterOn }),
    starts: choices.starts.map(({ at, free, state }) => ({
      id: at.toISOString(),
      label: berlinClock(at),
      note: startNote({ state, free }, unit),
      href: closedStates.has(state) ? null : to({ slot: at.toISOString(), tag: dayOn ?? '', ab: fromOn }),
      isChosen: at.getTime() === wish.startsAt?.getTime(),
    })),
    events: eventOptions(choices, to),
    isEvent: reservation.eventId !== null,
    groups: choices.groups.map(({ groupID, ...group }) => ({ ...group, field: `p_${groupID}` })),
    persons: choices.persons,
    lengths: (choices.lengths?.counts ?? []).map((count) => ({
      value: count,
      label: texts.choose.slotCount(count, choices.lengths?.minutes ?? 0),
    })),
    slots: wish.slots,
    amounts: amountsOf(choices),
    kept: [
      ...kept,
      ...(dayOn
        ? ([
            ['tag', dayOn],
            ['ab', fromOn],
          ] as [string, string][])
        : []),
    ],
  }
}

function amountsOf({ groups, persons, wish }: AmendmentChoices): Record<string, number> {
  const amounts = Object.fromEntries(groups.map(({ groupID, amount }) => [`p_${groupID}`, amount]))
  return { ...amounts, slots: wish.slots, ...(persons === null ? {} : { persons }) }
}

const closedStates = new Set<ChangeStart['state']>(['few', 'short', 'full'])

function startNote({ state, free }: Pick<ChangeStart, 'state' | 'free'>, unit: CountingUnit): string {
  const { booked, own, left, onlyLeft, short, full } = texts.choose
  const places = placesSaid(unit, free)
  return { booked, own, free: left(places), few: onlyLeft(places), short, full }[state]
}

// A place holds one person; a lane, a room or a boat as many as its price says.
function placesSaid(unit: CountingUnit, count: number): string {
  return unitsText(unit, count) ?? texts.choose.places(count)
}

function eventOptions(
  { events, wish, units }: Pick<AmendmentChoices, 'events' | 'wish' | 'units'>,
  to: (more: Record<string, string>) => string,
): ShownOption[] {
  // Evenings that are called the same are told apart by their time alone.
  const hasTitles = new Set(events.map(({ title }) => title)).size > 1
  return events.map(({ id, title, startsAt, endsAt, free, isBooked }) => {
    const state = isBooked ? 'booked' : free >= units ? 'free' : free > 0 ? 'few' : 'full'
    return {
      id,
      label: [hasTitles ? title : '', spanText(startsAt, endsAt)].filter(Boolean).join(', '),
      note: startNote({ state, free }, 'person'),
      href: closedStates.has(state) ? null : to({ event: id }),
      isChosen: id === wish.eventId,
    }
  })
}

/** A change that waits, as its guest sees it. */
export type ShownOpenChange = {
  text: string
  wish: ShownChoice
  /** `24,00 €`, while it can be paid, and the button's words with it: the first time, or once more. */
  toPay: string | null
  payText: string
}

/** Puts a change that waits into words. */
export function shownOpenChange(amendment: Amendment, reservation: Reservation): ShownOpenChange {
  const { state, holdExpiresAt, after, differenceCents, buttonText } = amendment
  const amount = formatEuro(differenceCents)
  const until = holdExpiresAt ? shortInstant(holdExpiresAt) : ''
  const isPayable = state === 'payable'
  return {
    text: isPayable ? texts.open.payable(until) : texts.open.proposed(until),
    wish: shownChoice(after, reservation),
    toPay: isPayable ? amount : null,
    payText: buttonText === texts.buttons.request ? texts.open.payNow(amount) : texts.open.pay(amount),
  }
}
