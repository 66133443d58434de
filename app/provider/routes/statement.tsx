import { redirect } from 'react-router'
import type { Route } from './+types/statement'
import { monthPayouts, payoutCard } from '#app/backoffice/exports/exports.server.ts'
import { PayoutsCard, PayoutsOfMonth } from '#app/backoffice/exports/ui/payouts.tsx'
import { companyTicketUrl } from '#app/booking/reservations/reservations.ts'
import type { OwnCompany } from '#app/catalog/catalog.server.ts'
import { commissionInvoiceOf, commissionPosted } from '#app/payment/payment.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { isMonth } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { ownCompanyOf, type ProviderRole } from '../provider.server.ts'
import { shownAmounts, shownUnderWay, sumUnderWay } from '../shown-statement.ts'
import { isComplete } from '../commission-invoices.server.ts'
import { monthText, shownInvoice } from '../shown-invoice.ts'
import {
  isProvisional,
  namedRows,
  onlyUnderWay,
  shownMonths,
  summedMonth,
  type NamedRow,
} from '../statement.server.ts'
import { statementTexts as words } from '../texts/statement.ts'
import { StatementMonthView, StatementMonths } from '../ui/statement-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'money')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const { company, role, companies } = view
  const query = new URL(request.url).searchParams
  const asked = query.get('monat') ?? ''
  const after = query.get('nach')
  const shared = { company: { form: company.form, title: company.title, role, companies } }
  const place = { form: company.form, companyId: company.id, company, role, now: now() }
  if (isMonth(asked))
    return { ...shared, kind: 'month' as const, ...(await monthOf(db, place, asked, after)) }
  return { ...shared, kind: 'months' as const, ...(await monthsOf(db, place, after)) }
}

type Place = { form: string; companyId: string; company: OwnCompany; role: ProviderRole; now: Date }

async function monthsOf(db: Db, place: Place, after: string | null) {
  const { form, companyId, role, now } = place
  const before = after !== null && isMonth(after) ? after : null
  const { rows, next } = await shownMonths(db, { companyId, before, now })
  return {
    months: rows.map(({ month, bookings, netCents }) => ({
      month,
      title: monthText(month),
      href: providerPath('statement', form, { monat: month }),
      bookings: words.bookings(bookings),
      net: formatEuro(netCents),
      isProvisional: isProvisional(month, now),
    })),
    payouts: before === null ? await payoutCard(db, readerOf(place)) : null,
    bookingsHref: role === 'accountant' ? null : providerPath('bookings', form),
    firstHref: before && providerPath('statement', form),
    nextHref: next && providerPath('statement', form, { nach: next }),
  }
}

async function monthOf(db: Db, place: Place, month: string, after: string | null) {
  const { form, companyId, now } = place
  const here = (more: Record<string, string> = {}) =>
    providerPath('statement', form, { monat: month, ...more })
  const { total, underWay } = await summedMonth(db, { companyId, month, now })
  const { rows, next } = await namedRows(db, { companyId, month, after })
  const others = next === null ? await onlyUnderWay(db, { companyId, month, underWay }) : []
  return {
    title: monthText(month),
    isProvisional: isProvisional(month, now),
    total: total && {
      bookings: words.bookings(total.bookings),
      amounts: [...shownAmounts(total), ...shownUnderWay(sumUnderWay(underWay), 'all')],
      platformFee: total.platformFeeCents === 0 ? null : formatEuro(total.platformFeeCents),
    },
    rows: [
      ...rows.map(({ reference, at, name, payments, ...amounts }) => ({
        ...rowHead(place, { reference, name }),
        line: [name?.bookingCode, formatDay(berlinDay(at)), payments].filter(Boolean).join(' · '),
        amounts: [...shownAmounts(amounts), ...shownUnderWay(underWay.get(reference), 'booking')],
      })),
      ...others.map(({ reference, name }) => ({
        ...rowHead(place, { reference, name }),
        line: name?.bookingCode ?? '',
        amounts: shownUnderWay(underWay.get(reference), 'booking'),
      })),
    ],
    payouts: await monthPayouts(db, { ...readerOf(place), month }),
    invoice: total && (await invoiceOf(db, place, month)),
    allHref: providerPath('statement', form),
    fileHref: `/overview/abrechnung.pdf?${new URLSearchParams({ company: form, monat: month })}`,
    rowsHref: `/overview/abrechnung.csv?${new URLSearchParams({ company: form, monat: month })}`,
    firstHref: after === null ? null : here(),
    nextHref: next && here({ nach: next }),
  }
}

const readerOf = ({ companyId, form, role, now }: Place) => ({
  companyId,
  today: berlinDay(now),
  monthHref: (monat: string) => providerPath('statement', form, { monat }),
  accountHref: role === 'owner' ? providerPath('payout', form) : null,
})

// An accountant reads the money and opens no booking.
const rowHead = ({ companyId, role }: Place, { reference, name }: Pick<NamedRow, 'reference' | 'name'>) => ({
  id: reference,
  href:
    role === 'accountant'
      ? null
      : companyTicketUrl({ id: reference, companyId, serviceId: name?.serviceId ?? '' }),
  title: name?.title ?? words.gone,
})

async function invoiceOf(db: Db, { form, companyId, company, now }: Place, month: string) {
  const posted = await commissionPosted(db, { companyId, month })
  const query = new URLSearchParams({ company: form, monat: month })
  return shownInvoice({
    invoice: await commissionInvoiceOf(db, { companyId, month }),
    isMonthOpen: isProvisional(month, now),
    hasCommission: posted.some(({ amountCents }) => amountCents !== 0),
    isCompanyComplete: isComplete(company),
    fileHref: `/overview/rechnung.pdf?${query}`,
    dataHref: `/overview/rechnung.xml?${query}`,
    detailsHref: providerPath('details', form),
  })
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const { company } = loaderData
  const isMonths = loaderData.kind === 'months'
  return (
    <ProviderFrame
      company={company}
      page="statement"
      title={isMonths ? words.title : `${words.title} ${loaderData.title}`}
      {...(isMonths ? { lead: words.lead } : {})}
    >
      {loaderData.kind === 'months' ? (
        <>
          {loaderData.payouts && <PayoutsCard {...loaderData.payouts} />}
          <StatementMonths {...loaderData} />
        </>
      ) : (
        <>
          <StatementMonthView {...loaderData} />
          {loaderData.payouts && <PayoutsOfMonth {...loaderData.payouts} />}
        </>
      )}
    </ProviderFrame>
  )
}
