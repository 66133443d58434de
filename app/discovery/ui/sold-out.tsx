import { Banner } from '#foundation/design/banner.tsx'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { berlinClock, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { orderPath, partyOf } from '../booking-choice.ts'
import { eventPickerTexts } from '../texts/event-picker.ts'
import { isSoldOut, type Booking, type PanelData, type ShownEvent } from './use-booking.ts'

type Shown = { panel: PanelData; booking: Booking }

/** Where one waits for a sold-out date. Whoever needs more than the whole evening has can't wait for it. */
export function waitPathOf({ panel, booking }: Shown, { id, capacity }: ShownEvent): string | null {
  const { units } = partyOf(booking.terms, booking.choice)
  return capacity < units ? null : orderPath(panel, { ...booking.choice, eventId: id }, 'warten')
}

/** Whoever comes from a list for one evening is told about that one first. */
export function SoldOutLine({ event, ...shown }: Shown & { event: ShownEvent }) {
  if (!isSoldOut(event) || event.own) return null
  const waitPath = waitPathOf(shown, event)
  const when = `${formatShortDay(event.dayOn)}, ${berlinClock(new Date(event.startsAt))}`
  const hasOthers = shown.panel.events.some((other) => !isSoldOut(other))
  const next = eventPickerTexts.next[hasOthers ? 'others' : 'none'][waitPath ? 'wait' : 'none']
  return (
    <div className="pb-4">
      <Banner kind="warning">
        {eventPickerTexts.soldOutOn(event.title, when)}
        {next && ` ${next}`} {waitPath && <WayToWait to={waitPath} />}
      </Banner>
    </div>
  )
}

/** The same on the page of phones, whose dates are in a sheet; without a chosen one where all are sold out. */
export function SoldOutNotice(shown: Shown) {
  const { events } = shown.panel
  const same = useSameAddress()
  if (shown.booking.event) return <SoldOutLine {...shown} event={shown.booking.event} />
  // Of several nobody knows which is meant: they stand in the sheet.
  const [only, ...others] = events
  const path = only && others.length === 0 ? waitPathOf(shown, only) : null
  return (
    <div className="pb-4">
      <Banner kind="warning">
        {eventPickerTexts.allSoldOut}{' '}
        {path ? <WayToWait to={path} /> : <WayToWait to={same({ open: 'buchen' })} state={opensDialog} />}
      </Banner>
    </div>
  )
}

function WayToWait({ to, state }: { to: string | { search: string }; state?: typeof opensDialog }) {
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset={state !== undefined}
      className="inline-flex min-h-11 items-center underline"
    >
      {eventPickerTexts.wait}
    </Link>
  )
}
