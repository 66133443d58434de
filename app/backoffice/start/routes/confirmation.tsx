import { data, redirect } from 'react-router'
import type { Route } from './+types/confirmation'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { startPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { addressLine } from '#app/catalog/catalog.ts'
import { comingLines, priceKindName, salePartyText, spanText } from '#app/booking/summary/summary.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { storableText } from '#foundation/lib/text.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { saleAtStart } from '../edited-guest.server.ts'
import { namedStart, startRights } from '../start.ts'
import { companyStart } from '../start-view.server.ts'
import { startTexts } from '../texts.ts'
import '../ui/start.css'

const words = startTexts.confirmation
const longestId = 80

/** The confirmation of a sale to print: what a mail says, for guests without an address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  if (!startRights(view.role).seesContact) throw data({ said: startTexts.forbidden }, 403)
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const named = namedStart(query)
  const { company, role, companies } = view
  const start = named && (await companyStart(db, { companyId: company.id, ...named }))
  const sale = start && (await saleAtStart(db, start, storableText(query.get('gast') ?? '', longestId)))
  if (!sale) throw data(null, 404)
  const { service, facts, countingUnit } = start
  const { email, phone, title } = service.company
  return {
    company: { form: company.form, title: company.title, role, companies },
    back: startPath(company.form, named),
    provider: { title, contact: [phone, email].filter(Boolean).join(', ') },
    code: sale.bookingCode,
    isCancelled: sale.cancelledAt !== null,
    rows: [
      [words.guest, `${sale.name}, ${salePartyText(sale, countingUnit)}`],
      [words.what, facts.title ?? service.title],
      [words.when, spanText(sale.startsAt, sale.endsAt)],
      [words.where, [addressLine(service.address), ...comingLines(service.facts)].join('\n')],
    ] as const,
    prices: sale.lines.map(({ name, amount, priceCents }) => ({
      label: `${amount} × ${priceKindName(amount, name)}`,
      euro: formatEuro(amount * priceCents),
    })),
    total: {
      label: sale.payment === 'paid' ? words.paid : words.onSite,
      euro: formatEuro(sale.totalCents),
    },
  }
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { company, back, provider, code, isCancelled, rows, prices, total } = loaderData
  return (
    <ProviderFrame company={company} page="calendar" title={words.title} lead={provider.title}>
      <div className="start-no-print flex flex-wrap items-center justify-between gap-2">
        <BackButton to={back} />
        <Button look="outline" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {isCancelled && <Banner kind="error">{words.cancelled}</Banner>}
      <section className="card flex max-w-2xl flex-col gap-5 p-5" aria-label={words.title}>
        <p>
          <span className="block text-13 text-muted">{words.code}</span>
          <b className="num font-display text-25">{code}</b>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="num break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="num flex flex-col gap-1">
          {prices.map(({ label, euro }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt>{label}</dt>
              <dd>{euro}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 text-20 font-bold">
            <dt>{total.label}</dt>
            <dd>{total.euro}</dd>
          </div>
        </dl>
        <p className="text-13 text-muted">{words.note(provider.title)}</p>
        {provider.contact && (
          <p className="num text-13 text-muted">
            {words.contact} {provider.contact}
          </p>
        )}
      </section>
    </ProviderFrame>
  )
}
