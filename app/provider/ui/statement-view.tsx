import { ChevronRight, FileDown } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import type { ShownAmount } from '../shown-statement.ts'
import type { ShownInvoice } from '../shown-invoice.ts'
import { invoiceTexts } from '../texts/invoice.ts'
import { statementTexts as words } from '../texts/statement.ts'

type Month = {
  month: string
  title: string
  href: string
  bookings: string
  net: string
  isProvisional: boolean
}
type Ways = { firstHref: string | null; nextHref: string | null }

type Months = Ways & { months: Month[]; bookingsHref: string | null }

/** The months with money in them, the latest first. */
export function StatementMonths({ months, bookingsHref, firstHref, nextHref }: Months) {
  const isRest = firstHref !== null
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {months.length === 0 ? (
        <EmptyCard
          title={isRest ? words.emptyRest : words.empty}
          lead={isRest ? words.emptyRestLead : words.emptyLead}
        >
          {bookingsHref && (
            <ButtonLink to={bookingsHref} look="outline">
              {words.toBookings}
            </ButtonLink>
          )}
        </EmptyCard>
      ) : (
        <ul className="rows rows-card">
          {months.map((month) => (
            <MonthRow key={month.month} month={month} />
          ))}
        </ul>
      )}
      <Paging first={firstHref} next={nextHref} words={words} />
    </div>
  )
}

function MonthRow({ month: { title, href, bookings, net, isProvisional } }: { month: Month }) {
  return (
    <li>
      <Link to={href} className="row items-start py-3">
        <span className="row-text">
          <span className="flex items-start justify-between gap-2">
            <span className="min-w-0 text-17 font-semibold">{title}</span>
            {isProvisional && <span className="kind-badge shrink-0">{words.provisional}</span>}
          </span>
          <small className="num">
            {bookings} · {words.net} <b className="text-ink">{net}</b>
          </small>
        </span>
        <ChevronRight aria-hidden className="self-center" />
      </Link>
    </li>
  )
}

type MonthView = Ways & {
  isProvisional: boolean
  total: { bookings: string; amounts: ShownAmount[]; platformFee: string | null } | null
  rows: { id: string; href: string | null; title: string; line: string; amounts: ShownAmount[] }[]
  invoice: ShownInvoice | null
  allHref: string
  fileHref: string
  /** The same for a spreadsheet. */
  rowsHref: string
}

/** One month: what it comes to, its file, and each booking. */
export function StatementMonthView(view: MonthView) {
  const { isProvisional, total, rows, invoice, allHref, fileHref, rowsHref, firstHref, nextHref } = view
  const back = (
    <ButtonLink to={allHref} look="ghost">
      {words.allMonths}
    </ButtonLink>
  )
  if (!total)
    return (
      <EmptyCard title={words.emptyMonth} lead={words.emptyMonthLead}>
        {back}
      </EmptyCard>
    )
  return (
    <>
      {isProvisional && <Banner kind="info">{words.provisionalLead}</Banner>}
      <div className="grid items-start gap-8 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col gap-4">
          <section className="card num flex flex-col gap-4 p-5">
            <p className="text-muted">{total.bookings}</p>
            <Sum amounts={total.amounts} />
            {total.platformFee && (
              <p className="text-13 text-muted">{words.amounts.platformFee(total.platformFee)}</p>
            )}
            <p className="text-13 text-muted">{words.commissionRule}</p>
            <div className="flex flex-wrap gap-2">
              <a href={fileHref} className="button button-ink button-medium" download>
                <FileDown aria-hidden />
                {words.file}
              </a>
              <a href={rowsHref} className="button button-outline button-medium" download>
                <FileDown aria-hidden />
                {words.rowsFile}
              </a>
              {back}
            </div>
          </section>
          {invoice && <Invoice invoice={invoice} />}
        </div>
        <section className="flex min-w-0 flex-col gap-4" aria-labelledby="zeilen">
          <h2 id="zeilen" className="text-25">
            {words.rowsTitle}
          </h2>
          <ul className="rows rows-card">
            {rows.map((row) => (
              <BookingRow key={row.id} row={row} />
            ))}
          </ul>
          <Paging first={firstHref} next={nextHref} words={words} />
        </section>
      </div>
    </>
  )
}

function Invoice({ invoice }: { invoice: ShownInvoice }) {
  return (
    <section className="card num flex flex-col items-start gap-3 p-5" aria-labelledby="rechnung">
      <h2 id="rechnung" className="text-17">
        {invoiceTexts.heading}
      </h2>
      <p className="text-muted">{invoice.said}</p>
      {invoice.kind === 'there' && (
        <a href={invoice.href} className="button button-outline button-medium" download>
          <FileDown aria-hidden />
          {invoice.label}
        </a>
      )}
      {invoice.kind === 'there' && invoice.dataHref !== null && (
        <>
          <a href={invoice.dataHref} className="button button-outline button-medium" download>
            <FileDown aria-hidden />
            {invoiceTexts.data}
          </a>
          <p className="text-13 text-muted">{invoiceTexts.dataHint}</p>
        </>
      )}
      {invoice.kind === 'incomplete' && (
        <ButtonLink to={invoice.href} look="outline">
          {invoice.label}
        </ButtonLink>
      )}
    </section>
  )
}

function BookingRow({ row: { href, title, line, amounts } }: { row: MonthView['rows'][number] }) {
  const text = (
    <span className="row-text">
      <span className="text-17 font-semibold">{title}</span>
      <small className="num">{line}</small>
      <span className="block pt-2 text-15">
        <Sum amounts={amounts} />
      </span>
    </span>
  )
  if (href === null) return <li className="row items-start py-3">{text}</li>
  return (
    <li>
      <Link to={href} className="row items-start py-3">
        {text}
        <ChevronRight aria-hidden className="self-center" />
      </Link>
    </li>
  )
}

// Spans, because it also stands inside a link.
function Sum({ amounts }: { amounts: readonly ShownAmount[] }) {
  return (
    <span className="num flex flex-col gap-1">
      {amounts.map(({ label, text, isTotal }) => (
        <span
          key={label}
          className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : 'text-muted'}`}
        >
          <span>{label}</span>
          <span className="shrink-0">{text}</span>
        </span>
      ))}
    </span>
  )
}
