import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { eventPickerTexts } from '../texts/event-picker.ts'
import type { Booking, PanelData } from './use-booking.ts'

type SlotNoticeProps = {
  panel: PanelData
  booking: Booking
  /** In the box the day's starts stand below, each with its waiting list. */
  where: 'page' | 'box'
}

/** The day or start of the address has nothing free: the next day that has, and the waiting list. */
export function SlotNotice({ panel, booking, where }: SlotNoticeProps) {
  const same = useSameAddress()
  const { notice } = panel
  if (!notice || !isStillTrue(notice, booking)) return null
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
function isStillTrue({ slotAt }: NonNullable<PanelData['notice']>, booking: Booking): boolean {
  const { choice, free, units, hasFree } = booking
  return slotAt === null ? !hasFree : slotAt === choice.slotAt && free < Math.max(1, units)
}
