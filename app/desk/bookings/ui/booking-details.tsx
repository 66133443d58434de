import type { ReactNode } from 'react'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { CompanyChanges } from '#app/booking/company-desk/ui/company-changes.tsx'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'
import { DeskCard } from '#app/operator/ui/desk-table.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { BookingView } from '../booking-page.ts'
import { texts } from '../texts.ts'
import { BookingMoney } from './booking-money.tsx'

type Part = { booking: BookingView }

/** Everything about one booking: how it stands, who and what, money, history, mails, and who looked. */
export function BookingDetails({ booking }: Part) {
  const { ticket, isAfterEntry } = booking
  return (
    <>
      <StateBanner banner={ticket.banner} />
      {isAfterEntry && <Banner kind="info">{texts.refund.afterEntry}</Banner>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Visit booking={booking} />
          <Guest booking={booking} />
          <Company booking={booking} />
          <Price booking={booking} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <History booking={booking} />
          <CompanyChanges changes={withoutAnswers(ticket.changes)} which="open" here="" />
          <CompanyChanges changes={ticket.changes} which="ended" here="" />
          <Audit booking={booking} />
        </div>
      </div>
      <BookingMoney booking={booking} />
    </>
  )
}

// An operator answers no change: that is the company's, to which its own page says "you".
const withoutAnswers = (changes: BookingView['ticket']['changes']) =>
  changes.map((change) => ({
    ...change,
    answerBy: null,
    state: change.state === companyStates.proposed ? texts.history.changeWaits : change.state,
  }))

const companyStates = amendmentTexts.company.states

function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="rows">
      {facts.map(({ label, value }) => (
        <div key={label} className="row">
          <dt className="shrink-0 grow text-muted">{label}</dt>
          <dd className="num min-w-0 text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Visit({ booking: { ticket, bookedAt } }: Part) {
  const words = texts.visit
  return (
    <DeskCard id="termin" title={words.title}>
      <Facts
        facts={[
          { label: words.what, value: ticket.title },
          { label: words.when, value: ticket.span },
          { label: words.who, value: ticket.party },
          { label: words.where, value: ticket.address },
          { label: words.booked, value: bookedAt },
          { label: words.id, value: <span className="break-all">{ticket.id}</span> },
        ]}
      />
    </DeskCard>
  )
}

function Guest({ booking: { ticket, guestMail, guestHref } }: Part) {
  const words = texts.guest
  return (
    <DeskCard id="gast" title={words.title} more={{ href: guestHref, label: words.account }}>
      <Facts
        facts={[
          { label: words.name, value: ticket.guest.name },
          { label: words.mail, value: <span className="break-all">{guestMail}</span> },
        ]}
      />
    </DeskCard>
  )
}

function Company({ booking: { company } }: Part) {
  const words = texts.company
  return (
    <DeskCard id="anbieter" title={words.title} more={{ href: company.href, label: words.page }}>
      <Facts facts={[{ label: words.name, value: company.title }]} />
      <p>
        <Link to={company.viewHref} className="link link-tap">
          {words.view}
        </Link>
      </p>
    </DeskCard>
  )
}

function Price({ booking: { ticket } }: Part) {
  const { price } = ticket
  if (!price) return null
  return (
    <DeskCard id="preis" title={texts.price}>
      {price === 'open' ? <p className="text-muted">{texts.openPrice}</p> : <OrderLines {...price} />}
    </DeskCard>
  )
}

function History({ booking: { ticket, admissions } }: Part) {
  const words = texts.history
  return (
    <DeskCard id="verlauf" title={words.title}>
      {ticket.history.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="rows">
        {ticket.history.map(({ when, who, what }) => (
          <li key={when + who + what} className="row">
            <span className="row-text break-words">
              {what}
              <small className="num">{`${who}, ${when}`}</small>
            </span>
          </li>
        ))}
      </ol>
      {admissions.length > 0 && (
        <>
          <h3 className="text-17">{words.admissions}</h3>
          <ul className="rows">
            {admissions.map((line) => (
              <li key={line} className="row num">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskCard>
  )
}

function Audit({ booking: { audit } }: Part) {
  return (
    <DeskCard id="protokoll" title={texts.audit.title}>
      <p className="text-13 text-muted">{texts.logged}</p>
      {audit.length === 0 && <p className="text-muted">{texts.audit.none}</p>}
      <ol className="rows">
        {audit.map(({ id, what, why, when }) => (
          <li key={id} className="row">
            <span className="row-text break-words">
              {what}
              {why && <small>{why}</small>}
              <small className="num">{when}</small>
            </span>
          </li>
        ))}
      </ol>
    </DeskCard>
  )
}
