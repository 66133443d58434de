import { useLocation } from 'react-router'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { personsBeyond } from '../party-limit.ts'
import { eventPickerTexts } from '../texts/event-picker.ts'
import type { Booking, PanelData } from './use-booking.ts'

type SlotNoticeProps = {
  panel: PanelData
  booking: Booking
  /** In the box the day's starts stand below, each with its waiting list. */
  where: 'page' | 'box'
}

/** What the address asks for and can't have: a day that is over, so large a party, or anything at its day or start. */
export function SlotNotice(props: SlotNoticeProps) {
  const { panel, booking } = props
  const { search } = useLocation()
  const { limit, notice, dayOver } = panel
  return (
    <>
      {dayOver && (
        <div className="pb-4">
          <Banner kind="info">{dayOver}</Banner>
        </div>
      )}
      {limit && personsBeyond(new URLSearchParams(search), booking.terms) !== null && (
        <div className="pb-4">
          <Banner kind="warning">
            {`${limit.said} `}
            <Link to={limit.to} className="link-tap underline">
              {limit.label}
            </Link>
          </Banner>
        </div>
      )}
      {notice && isStillTrue(notice, booking) && <FullNotice {...props} notice={notice} />}
    </>
  )
}

type Notice = NonNullable<PanelData['notice']>

/** The day or start of the address has nothing free: the next day that has, and the waiting list. */
function FullNotice({ notice, booking, where }: SlotNoticeProps & { notice: Notice }) {
  const same = useSameAddress()
  const { said, day } = notice
  const [only, ...others] = notice.waits.map(booking.waitPath)
  return (
    <div className="pb-4">
      <Banner kind="warning">
        {`${said} `}
        {day && (
          <Link
            to={same({ d: day.dayOn, m: null, slot: null })}
            className="link-tap underline"
            replace={where === 'box'}
            preventScrollReset
          >
            {day.label}
          </Link>
        )}{' '}
        {only && others.length === 0 && (
          <Link to={only} className="link-tap underline">
            {eventPickerTexts.wait}
          </Link>
        )}
        {others.length > 0 && where === 'page' && (
          <Link
            to={same({ open: 'buchen' })}
            state={opensDialog}
            className="link-tap underline"
            preventScrollReset
          >
            {eventPickerTexts.wait}
          </Link>
        )}
      </Banner>
    </div>
  )
}

// Numbers and starts change without the server: who has taken another start, or fewer persons, needs no notice.
function isStillTrue({ slotAt }: Notice, booking: Booking): boolean {
  const { choice, free, units, hasFree } = booking
  return slotAt === null ? !hasFree : slotAt === choice.slotAt && free < Math.max(1, units)
}
