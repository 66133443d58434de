import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { HeldPlacesView } from '#app/booking/overlaps/overlaps.ts'
import { conditionWords, unitsSaid, type BrokenCondition, type MissingUnits } from '#app/catalog/catalog.ts'
import { amountParameters, type ChoiceRefusal, type PriceText } from '#app/search/prices/prices.ts'
import { startText } from '../time-text.ts'
import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'
import { BookingBody } from './booking-body.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { isWithoutTicket, type Booking, type PanelData, type EventDateView } from './use-booking.ts'

export type PanelProps = { panel: PanelData; booking: Booking }

/** Beside the gallery on desktops: everything from the price to the button without scrolling. */
export function BookingPanel({ panel, booking }: PanelProps) {
  return (
    <section className="booking-panel" aria-labelledby="buchen">
      <h2 id="buchen" className="visually-hidden">
        {texts.heading}
      </h2>
      {/* Together: what stands below a part that is still loading would jump when it is there. */}
      <LazyPlace>
        <div className="booking-panel-body">
          <p className="mb-2 text-25 font-bold num">
            <Price {...(booking.price ?? panel.startPrice)} />
          </p>
          <BookingBody panel={panel} booking={booking} fold={panel.fold} />
        </div>
        {isBookable(panel) && (
          <div className="quay">
            <BookingFoot panel={panel} booking={booking} label={panel.button} />
          </div>
        )}
      </LazyPlace>
    </section>
  )
}

/** The quay at the bottom of phones: price, next free time (of the chosen day), one button that opens the sheet. */
export function BookingQuay({ panel, booking }: PanelProps) {
  const same = useSameAddress()
  const { total } = booking
  const chosen = total.outcome === 'priced' ? chosenIn(panel, booking) : null
  const isOpenToAll = isWithoutTicket(panel)
  // Whoever follows a link to one evening is told about that one, not of the next.
  const soldOut = !isOpenToAll && booking.free === 0 && booking.event
  return (
    <div className="quay quay-fixed md:hidden">
      <div className="min-w-0">
        <p className="quay-price num">
          {total.outcome === 'priced' ? (
            formatEuro(total.totalCents)
          ) : (
            <Price {...(booking.price ?? panel.next.price ?? panel.startPrice)} />
          )}
        </p>
        {isBookable(panel) && (
          <p className="quay-line num">
            {chosen ? (
              (booking.event?.named ?? texts.chosen(startText(chosen, panel.todayOn)))
            ) : soldOut ? (
              (soldOut.own?.said ?? texts.soldOut(startText(momentOf(soldOut), panel.todayOn)))
            ) : (
              <>
                {panel.next.isFree && <span className="quay-dot" />}
                {panel.next.said}
              </>
            )}
          </p>
        )}
      </div>
      <Link
        to={same({ open: panel.request && !panel.isPreview ? 'anfrage' : 'buchen' })}
        state={opensDialog}
        preventScrollReset
        className="button button-signal button-medium"
      >
        {chosen ? panel.button : panel.next.button}
      </Link>
    </div>
  )
}

/** The running total and the way on, or what is still missing. */
export function BookingFoot({ panel, booking, label }: PanelProps & { label: string }) {
  const { total, terms, free } = booking
  if (isWithoutTicket(panel)) return <p className="min-w-0 text-15">{texts.justCome}</p>
  if (total.outcome === 'refused') {
    return (
      <>
        <div className="min-w-0" role="status">
          <p className="text-15">
            {total.because === 'no-start' && !booking.hasFree && !panel.next.isFree
              ? panel.next.said
              : total.because === 'too-few-units'
                ? texts.tooFewUnits(total.missing.persons, total.missing.said)
                : (total.because === 'too-few-places' && ownAt(panel, booking)) ||
                  refusalText(total.because, terms, free)}
          </p>
          {total.because === 'too-few-units' && <TakeMissing booking={booking} missing={total.missing} />}
        </div>
        <span className="button button-medium shrink-0" role="link" aria-disabled="true">
          {label}
        </span>
      </>
    )
  }
  const lines = total.lines.map(({ amount, unitCents }) => ({ amount, price: formatEuro(unitCents) }))
  return (
    <>
      <div className="min-w-0" role="status">
        <p className="quay-price num">{total.totalCents === 0 ? texts.free : formatEuro(total.totalCents)}</p>
        <p className="quay-line num">
          {texts.lines(lines)}
          {panel.linesVat}
        </p>
      </div>
      <ButtonLink to={booking.orderPath} look="signal" className="shrink-0">
        {label}
      </ButtonLink>
    </>
  )
}

// What is held of a start or date, or waited for there, stands in the way of nothing but itself.
function ownAt({ own = [] }: PanelData, { event, choice: { slotAt } }: Booking): string | undefined {
  const isThere = ({ eventId, startsAt }: HeldPlacesView) =>
    eventId === null && slotAt !== null && startsAt.includes(slotAt)
  return event?.own?.said ?? own.find(isThere)?.line
}

/** As many as the party needs, in one tap. */
function TakeMissing({ booking, missing }: { booking: Booking; missing: MissingUnits }) {
  const same = useSameAddress()
  const amounts = { ...booking.choice.amounts, [missing.groupID]: missing.units }
  return (
    <Link
      to={same(amountParameters(amounts))}
      className="inline-flex min-h-11 items-center text-15 underline"
      replace
      preventScrollReset
    >
      {texts.takeUnits(missing.said)}
    </Link>
  )
}

// `2 Bahnen`; null where persons are counted.
function freeUnits({ countingUnit, priceGroups }: Booking['terms'], free: number): string | null {
  const object = countingUnit === 'person' ? undefined : priceGroups.find(({ counts }) => counts === 'object')
  return object ? unitsSaid(free, object, countingUnit) : null
}

function Price({ said, unit }: PriceText) {
  return (
    <>
      {said} <small className="font-text text-13 font-medium">{unit}</small>
    </>
  )
}

type OtherRefusal = Exclude<ChoiceRefusal, 'too-few-units'>

const isBroken = (because: OtherRefusal): because is BrokenCondition => because in conditionWords.broken

function refusalText(because: OtherRefusal, terms: Booking['terms'], free: number): string {
  return isBroken(because) ? conditionWords.broken[because] : refusalTexts[because](terms, free)
}

const refusalTexts: Record<
  Exclude<OtherRefusal, BrokenCondition>,
  (terms: Booking['terms'], free: number) => string
> = {
  'no-start': () => texts.choose,
  'no-event': () => texts.chooseEvent,
  'no-one': () => texts.choosePersons,
  'too-small': ({ countMinPerson }) => texts.partyTooSmall(countMinPerson),
  'too-few-places': (terms, free) => texts.tooFewPlaces(free, freeUnits(terms, free)),
  'no-price': () => texts.notAtThisTime,
}

/** Whether something can be booked here at all. */
export function isBookable({ kind, isPreview }: PanelData): boolean {
  return !isPreview && (kind === 'slots' || kind === 'events')
}

// What the price beside it is for; a date that the page chose by itself is only the next one.
function chosenIn(panel: PanelData, { choice, event }: Booking): { dayOn: string; clock: string } | null {
  const start = panel.starts.find(({ startsAt }) => startsAt === choice.slotAt)
  if (start && panel.dayOn) return { dayOn: panel.dayOn, clock: berlinClock(new Date(start.startsAt)) }
  if (!event || choice.eventId !== event.id) return null
  return momentOf(event)
}

function momentOf({ dayOn, startsAt }: EventDateView): { dayOn: string; clock: string } {
  return { dayOn, clock: berlinClock(new Date(startsAt)) }
}
