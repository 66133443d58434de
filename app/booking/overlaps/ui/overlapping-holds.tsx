import { Clock } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { OverlappingHoldView } from '../held-places-view.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'

const texts = orderPageTexts

/** On the page of an order, what is held of the same start already: where it is paid, and where it is given back. */
export function OverlappingHolds({ own }: { own: readonly OverlappingHoldView[] }) {
  return (
    <div className="flex flex-col gap-2 pb-4">
      {own.map(({ id, kind, lead, text, way, giveBack }) => (
        <Banner key={id} kind={kind} icon={<Clock aria-hidden />}>
          <p className="num">
            <b>{lead}</b> {text} {texts.beside}
          </p>
          <span className="mt-3 flex flex-wrap gap-2">
            {/* The payment provider's page is none of ours. */}
            {way.isOutside ? (
              <a
                href={way.href}
                target="_blank"
                rel="noopener"
                className="button button-outline button-small"
              >
                {way.label}
              </a>
            ) : (
              <ButtonLink to={way.href} look="outline" size="small">
                {way.label}
              </ButtonLink>
            )}
            {giveBack && (
              <ButtonLink to={giveBack} look="outline" size="small">
                {bookingsTexts.giveBack}
              </ButtonLink>
            )}
          </span>
        </Banner>
      ))}
    </div>
  )
}
