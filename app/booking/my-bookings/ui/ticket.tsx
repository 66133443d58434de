import { CalendarClock, Check, Clock, Star, X } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { ticketFileTexts, ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'
import { OpenChange } from '#app/booking/rebooking/ui/rebooking-states.tsx'
import { Facts } from '#app/booking/summary/ui/facts.tsx'
import { PartialRefundList } from '#app/booking/refunds/ui/partial-refund-notice.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'
import { Codes } from './ticket-codes.tsx'
import { TicketActions } from './ticket-actions.tsx'
import type { TicketView } from '../ticket-view.ts'
import type { RateLink } from '#app/booking/bookings/bookings.ts'

const texts = ticketTexts

/** Looks like a ticket: picture, facts, perforation, code large enough for arm's length. */
export function Ticket({ ticket }: { ticket: TicketView }) {
  return (
    <div className="flex flex-col gap-4">
      {ticket.ended && <StateBanner banner={ticket.ended} />}
      <section className="ticket" aria-label={ticket.heading}>
        <div className="ticket-head">
          <Picture
            base={ticket.picture.base}
            alt=""
            sizes="(min-width: 768px) 480px, 100vw"
            placeholder={ticket.picture.placeholder}
            loading="eager"
          />
          <div className="ticket-title">
            <Stamp status={ticket.status} />
            <h1 className="text-25">{ticket.title}</h1>
          </div>
        </div>
        <Visit ticket={ticket} />
        <div className="ticket-tear" />
        <Code ticket={ticket} />
      </section>
      <PartialRefundList given={ticket.goodwill} look="plain" />
      {ticket.rate && <RateButton {...ticket.rate} />}
      <TicketActions ticket={ticket} />
      <p className="text-center">
        {ticket.deadline}{' '}
        {ticket.cancelUrl && (
          <Link to={ticket.cancelUrl} className="no-print inline-flex min-h-11 items-center underline">
            {texts.cancel}
          </Link>
        )}
        {ticket.changeNote}
      </p>
      {ticket.changeUrl && (
        <Link to={ticket.changeUrl} className="no-print button button-deep button-medium">
          <CalendarClock aria-hidden />
          {amendmentTexts.ticket.change}
        </Link>
      )}
      {ticket.openChange && (
        <div className="no-print flex flex-col gap-2">
          <h2 className="text-20">{amendmentTexts.open.title}</h2>
          <OpenChange open={ticket.openChange} action={`${ticket.pageUrl}/umbuchen`} />
        </div>
      )}
    </div>
  )
}

function RateButton({ href, isRated }: RateLink) {
  return (
    <Link to={href} className={`no-print button button-medium ${isRated ? 'button-deep' : 'button-signal'}`}>
      <Star aria-hidden />
      {isRated ? texts.rated : texts.rate}
    </Link>
  )
}

function Code({ ticket }: { ticket: TicketView }) {
  const isValid = ticket.status === 'valid'
  return (
    <div className="ticket-code">
      {isValid && <Codes ticket={ticket} />}
      <b>{ticket.bookingCode}</b>
      {ticket.entered && <p className="num font-semibold">{ticket.entered}</p>}
      {isValid && <p className="ticket-quiet">{hintOf(ticket)}</p>}
    </div>
  )
}

const hintOf = ({ codes }: TicketView) => (codes.length > 1 ? texts.showParty : texts.show)

const stampIcons = { valid: Check, used: Check, over: Clock, invalid: X }
const stampLooks = { valid: '', used: '', over: 'ticket-quiet', invalid: 'ticket-stamp-off' }

function Stamp({ status }: { status: TicketView['status'] }) {
  const words = {
    valid: texts.valid,
    used: texts.used,
    over: texts.over,
    invalid: texts.invalid,
  }
  const Icon = stampIcons[status]
  return (
    <span className={`ticket-stamp ${stampLooks[status]}`}>
      <Icon aria-hidden />
      {words[status]}
    </span>
  )
}

function Said({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <div className="w-full">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function Visit({ ticket }: { ticket: TicketView }) {
  return (
    <dl className="ticket-facts num">
      <div>
        <dt>{texts.when}</dt>
        <dd>
          <b>{ticket.day}</b>
          {ticket.from && texts.clock(ticket.from, ticket.to)}
        </dd>
      </div>
      <div>
        <dt>{texts.who}</dt>
        <dd>
          <b>
            <Facts>{ticket.who}</Facts>
          </b>
          {ticket.holder}
        </dd>
      </div>
      <div className="w-full">
        <dt>{texts.where}</dt>
        <dd>
          <b>{ticket.provider}</b>
          {ticket.address}
        </dd>
      </div>
      <Said label={bookingFormatTexts.meeting} text={ticket.meeting} />
      <Said label={bookingFormatTexts.bring} text={ticket.bring} />
      <Questions ways={ticket.questions} />
    </dl>
  )
}

// Printed as well: whoever stands there without network calls by the paper.
function Questions({ ways }: { ways: TicketView['questions'] }) {
  if (ways.length === 0) return null
  return (
    <div className="w-full">
      <dt>{ticketFileTexts.contact}</dt>
      <dd className="flex flex-wrap gap-x-4">
        {ways.map(({ said, href }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center break-all underline">
            {said}
          </a>
        ))}
      </dd>
    </div>
  )
}
