import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { CompanyStep } from '#app/booking/provider-moves/provider-moves.ts'
import type { ChatLink } from '#app/booking/reservations/reservations.ts'
import type { CompanyTicketView } from '../ticket-view.ts'
import { companyTexts } from '../texts/company.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { partialRefundTexts } from '#app/booking/refunds/texts/partial-refund.ts'
import { companyAnswerTexts } from '#app/booking/questions/texts.ts'
import { AnswerList } from '#app/booking/questions/ui/answer-list.tsx'
import { CompanyChanges } from './company-changes.tsx'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'
import type { UndoableEntryView } from '#app/booking/check-in/check-in.ts'
import { Facts } from '#app/booking/summary/ui/facts.tsx'
import { PartialRefundList } from '#app/booking/refunds/ui/partial-refund-notice.tsx'
import { OrderLines } from '#app/booking/order-page/ui/order-lines.tsx'
import { UndoableEntries } from '#app/booking/check-in/ui/guest-entries.tsx'
import { ChatButton } from '#app/booking/summary/ui/chat-button.tsx'
import { ReceiptLinks } from '#app/booking/invoices/ui/receipt-links.tsx'
import { Span } from '#app/booking/summary/ui/span.tsx'
import { StateBanner } from '#app/booking/summary/ui/state-banner.tsx'

type CompanyTicketProps = {
  ticket: CompanyTicketView
  here: string
  back: string
  /** Why the last press changed nothing. */
  refusal: string | null
  done: CompanyStep | null
  /** What an answer to a change, or taking an entry back, came to. */
  changed: string | null
  /** Entries that can be taken back now. */
  entries: readonly UndoableEntryView[]
}

/** One reservation for the company's people: who comes, how it stands, what it costs, what was done, what can be. */
export function CompanyTicket({ ticket, here, back, refusal, done, changed, entries }: CompanyTicketProps) {
  return (
    <div className="wrap flex max-w-5xl flex-col gap-5 pt-2 pb-24">
      <BackButton to={back} />
      <header className="flex flex-col gap-2">
        <h1>{ticket.isRequest ? companyTexts.requestTitle : companyTexts.title}</h1>
        <p className="num font-display text-20">{ticket.bookingCode}</p>
      </header>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      {changed && <Banner kind="success">{changed}</Banner>}
      <Standing ticket={ticket} done={refusal ? null : done} />
      <CompanyChanges changes={ticket.changes} which="open" here={here} />
      <UndoableEntries entries={entries} here={here} />
      <div className="grid items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <Visit ticket={ticket} />
          {ticket.answers.length > 0 && <GuestAnswers answers={ticket.answers} />}
          {ticket.chat && <Talking chat={ticket.chat} isPackage={ticket.isPackage} />}
          <Steps ticket={ticket} here={here} />
          {ticket.givable && (
            <ButtonLink to={`${here}&open=goodwill`} look="outline" preventScrollReset>
              {partialRefundTexts.open}
            </ButtonLink>
          )}
          <CompanyChanges changes={ticket.changes} which="ended" here={here} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Price ticket={ticket} />
          <PartialRefundList given={ticket.goodwill} note={ticket.goodwillNote} look="card" />
          <History ticket={ticket} />
        </div>
      </div>
    </div>
  )
}

// Right after a step its own words say how it stands; of a request that was accepted there is more to say.
function Standing({ ticket, done }: Pick<CompanyTicketProps, 'ticket' | 'done'>) {
  const { banner } = ticket
  if (!done) return <StateBanner banner={banner} />
  return (
    <Banner kind="success">
      {doneText(done, ticket)} {done === 'accept' && banner.text}
    </Banner>
  )
}

// A package holds no places of a calendar that could be free again.
function doneText(done: CompanyStep, { isPackage, isGuestGone }: CompanyTicketView): string {
  if (done !== 'reject' || !isPackage) return companyTexts.done[done]
  return isGuestGone ? companyTexts.goneRejected : companyTexts.packageRejected
}

function GuestAnswers({ answers }: Pick<CompanyTicketView, 'answers'>) {
  const health = answers.filter(({ isHealth }) => isHealth)
  const others = answers.filter(({ isHealth }) => !isHealth)
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-20">{companyAnswerTexts.title}</h2>
      {others.length > 0 && <AnswerList answers={others} />}
      {health.length > 0 && (
        <>
          <h3 className="text-17">{companyAnswerTexts.health}</h3>
          <AnswerList answers={health} />
          <p className="text-13 text-muted">{companyAnswerTexts.healthNote}</p>
        </>
      )}
    </section>
  )
}

function Talking({ chat, isPackage }: { chat: ChatLink; isPackage: boolean }) {
  if (!isPackage) return <ChatButton chat={chat} />
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-20">{packageTexts.how}</h2>
      <p className="text-muted">{packageTexts.guestLead}</p>
      <ChatButton chat={chat} look="ink" />
    </section>
  )
}

function Visit({ ticket }: { ticket: CompanyTicketView }) {
  const { guest } = ticket
  return (
    <section className="card flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <Face {...guest} />
        <p className="min-w-0">
          <span className="block text-13 text-muted">{companyTexts.guest}</span>
          <b className="text-20 break-words">{guest.name}</b>
        </p>
      </div>
      <h2 className="text-20">{ticket.title}</h2>
      <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted">{companyTexts.when}</dt>
        <dd>
          <Span>{ticket.span}</Span>
        </dd>
        <dt className="text-muted">{companyTexts.who}</dt>
        <dd>
          <Facts>{ticket.party}</Facts>
        </dd>
        <dt className="text-muted">{companyTexts.where}</dt>
        <dd>{ticket.address}</dd>
      </dl>
      {ticket.message && (
        <p>
          <span className="block text-13 text-muted">{companyWords.message}</span>
          {ticket.message}
        </p>
      )}
    </section>
  )
}

/** A guest's picture, or the first letter of the name. */
export function Face({ name, photoUrl }: CompanyTicketView['guest']) {
  if (photoUrl) return <img src={photoUrl} alt="" width={40} height={40} className="avatar object-cover" />
  return (
    <span className={`avatar shade-${(name.charCodeAt(0) % 6) + 1}`} aria-hidden>
      {[...name][0]?.toLocaleUpperCase('de')}
    </span>
  )
}

// Each leads to a dialog that asks once more; the server puts it into the page, so it works without scripts.
function Steps({ ticket: { steps }, here }: { ticket: CompanyTicketView; here: string }) {
  if (steps.length === 0) return null
  const isQuiet = (step: CompanyStep) => step === 'reject' || step === 'cancel'
  const ordered = [...steps].sort((one, other) => Number(isQuiet(other.step)) - Number(isQuiet(one.step)))
  return (
    <div className={steps.length === 1 ? 'grid' : 'grid grid-cols-[auto_1fr] gap-2'}>
      {ordered.map(({ step, label }) => (
        <ButtonLink
          key={step}
          to={`${here}&open=${step}`}
          look={isQuiet(step) ? 'outline' : 'ink'}
          size="large"
          preventScrollReset
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function Price({ ticket: { price, receipts, receiptsNote } }: { ticket: CompanyTicketView }) {
  if (!price) return null
  if (price === 'open') return <OpenPrice />
  return (
    <section className="card num flex flex-col gap-3 p-5">
      <h2 className="text-20">{companyWords.price}</h2>
      <OrderLines {...price} />
      {price.commission && (
        <dl className="flex flex-col gap-1">
          {price.goodwill && (
            <div className="flex justify-between gap-4 text-muted">
              <dt>{partialRefundTexts.given.title}</dt>
              <dd>{price.goodwill}</dd>
            </div>
          )}
          <div className="flex justify-between gap-4 text-muted">
            <dt>{companyTexts.commission}</dt>
            <dd>{price.commission}</dd>
          </div>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{companyWords.yours}</dt>
            <dd>{price.yours}</dd>
          </div>
        </dl>
      )}
      <ReceiptLinks receipts={receipts} note={receiptsNote} />
    </section>
  )
}

function OpenPrice() {
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-20">{companyWords.price}</h2>
      <p className="text-muted">{bookingsTexts.priceOpen}</p>
    </section>
  )
}

function History({ ticket: { history } }: { ticket: CompanyTicketView }) {
  if (history.length === 0) return null
  return (
    <section className="card flex flex-col gap-3 p-5">
      <h2 className="text-20">{companyTexts.history}</h2>
      <ol className="num flex flex-col gap-3">
        {history.map(({ when, who, what }) => (
          <li key={when + what} className="row-text">
            {what}
            <small>
              {when} · {who}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
