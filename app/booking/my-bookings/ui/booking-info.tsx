import type { ReactNode } from 'react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { bareNumber } from '#foundation/lib/phone-number.ts'
import { comingFacts } from '#app/booking/summary/summary.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { BookingPrice } from './booking-price.tsx'
import type { ReceiptLink } from '#app/booking/invoices/invoices.ts'
import { receiptTexts } from '#app/booking/invoices/texts/receipt.ts'
import { ReceiptLinks } from '#app/booking/invoices/ui/receipt-links.tsx'
import type { BookingPageView } from '../booking-view.ts'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'

const texts = bookingsTexts.details

type BookingInfoProps = {
  booking: BookingPageView
  receipts?: readonly ReceiptLink[]
  receiptsNote?: string | null
  onClose: () => void
}

/** Everything about one booking: provider, state, number, start, kind, price, category, contact. */
export function BookingInfo({ booking, receipts = [], receiptsNote = null, onClose }: BookingInfoProps) {
  const { provider } = booking
  return (
    <Sheet title={texts.title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <StateBanner banner={booking.banner} />
        <h3>{booking.title}</h3>
        <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Row name={texts.category}>{booking.categoryName}</Row>
          <Row name={texts.kind}>{bookingsTexts.kinds[booking.kind]}</Row>
          {booking.span && (
            <Row name={texts.start}>
              <Span>{booking.span}</Span>
            </Row>
          )}
          {comingFacts(booking).map(([name, said]) => (
            <Row key={name} name={name}>
              {said}
            </Row>
          ))}
          <Row name={texts.code}>{booking.bookingCode}</Row>
          <Row name={texts.provider}>
            {provider.name}
            <br />
            {provider.address}
          </Row>
        </dl>
        <h3>{texts.price}</h3>
        <BookingPrice booking={booking} />
        <ReceiptLinks receipts={receipts} note={receiptsNote} />
        {booking.kind === 'onRequest' && receipts.length > 0 && (
          <Link to={`/bookings/${booking.id}/rechnungsadresse`} className="link link-tap">
            {receiptTexts.address.link}
          </Link>
        )}
        {booking.againUrl && <ButtonLink to={booking.againUrl}>{bookingsTexts.again}</ButtonLink>}
        <h3>{texts.contact}</h3>
        {booking.chat && <ChatButton chat={booking.chat} look="ink" />}
        <Contact provider={provider} />
        {/* The contract asks for it; people use the number above. */}
        <p className="text-13 break-all text-muted">
          {texts.id}: {booking.id}
        </p>
      </div>
    </Sheet>
  )
}

function Contact({ provider: { email, phone } }: Pick<BookingPageView, 'provider'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {email && (
        <a href={`mailto:${email}`} className="button button-outline button-medium">
          {texts.write}
        </a>
      )}
      {phone && (
        <a
          href={`tel:${bareNumber(phone).replaceAll(/[^+\d]/g, '')}`}
          className="button button-outline button-medium"
        >
          {texts.call}
        </a>
      )}
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
