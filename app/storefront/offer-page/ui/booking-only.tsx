import { Link } from '#foundation/design/link.tsx'
import { companyTexts } from '#app/search/offers/texts/company.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'
import { BookingPanel } from './booking-panel.tsx'
import type { ServiceViewProps } from './service-view.tsx'
import { useBooking } from './use-booking.ts'

/** What the booking alone shows. */
export type BookingOnlyProps = Pick<ServiceViewProps, 'service' | 'panel' | 'company' | 'tabs'>

/** The booking alone: for a frame on the provider's own site. */
export function BookingOnly({ service, panel, company, tabs }: BookingOnlyProps) {
  const booking = useBooking(panel)
  const [whole = '/'] = tabs.find(({ isCurrent }) => isCurrent)?.to.split('?') ?? []
  return (
    <>
      <div className="px-4 pt-4 pb-3">
        <h1>{service.title}</h1>
        {booking.event?.named && <p className="mt-1 font-semibold">{booking.event.named}</p>}
        <p className="mt-1 text-15 text-muted">
          {texts.headTitle(service.categoryName, company.title)} ·{' '}
          <Link to={whole} className="link">
            {companyTexts.wholeOffer}
          </Link>
        </p>
      </div>
      <BookingPanel panel={panel} booking={booking} />
    </>
  )
}
