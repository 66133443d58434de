import { data, redirect } from 'react-router'
import type { Route } from './+types/companies'
import { companyReviewStateIn } from '#app/catalog/company-review/company-review.ts'
import {
  reviewVersion,
  reviewedCompanies,
  type CompanyQueue,
  type ReviewedCompany,
} from '#app/catalog/company-review/company-review.server.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { berlinDay, formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyFormOf, type SentCompanyForm } from '../company-form.ts'
import { decideCompany } from '../decide-company.server.ts'
import { requireOperator } from '../operator.server.ts'
import { companyTexts as words } from '../texts/companies.ts'
import { CompanyRow, OfflineSheet, type CompanyOfRow } from '../ui/company-row.tsx'

const perPage = 10
const mostPages = 500

const queues = Object.keys(words.queues) as CompanyQueue[]

function queueIn(query: URLSearchParams): CompanyQueue {
  const text = query.get('stand') ?? ''
  return text === 'all' ? 'all' : (companyReviewStateIn(text) ?? 'waiting')
}

function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('seite'))
  return Number.isInteger(page) && page > 1 && page <= mostPages ? page : 1
}

const pathOf = (queue: CompanyQueue, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...(queue === 'waiting' ? {} : { stand: queue }), ...more })
  return query.size > 0 ? `/operator/anbieter?${query}` : '/operator/anbieter'
}

/** Companies that have begun to sell: those that wait, or those in one state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const queue = queueIn(query)
  const page = pageIn(query)
  const found = await reviewedCompanies(db, { queue, limit: perPage + 1, offset: (page - 1) * perPage })
  const done = query.get('neu') ?? ''
  return {
    frame,
    queue,
    page,
    hasMore: found.length > perPage,
    companies: await Promise.all(found.slice(0, perPage).map((company) => shownCompany(db, company))),
    confirming: query.get('fragen'),
    done: Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
  }
}

async function shownCompany(db: Db, company: ReviewedCompany): Promise<CompanyOfRow> {
  const { id, form, title, state, since, reason, offers, declaredAt } = company
  const isPayoutReady = (await payoutAccountOf(db, { companyId: id })) !== null
  const kind = words.kinds[company.isTrader ? 'trader' : 'private']
  const { facts } = words
  return {
    id,
    title,
    state,
    version: reviewVersion(company),
    lines: [words.since(formatInstant(since)), words.published(formatInstant(company.firstPublishedAt))],
    reason,
    facts: [
      { label: facts.law, value: company.legalName, isMissing: company.legalName === '' },
      {
        label: facts.kind,
        value: declaredAt ? words.declared(kind, formatDay(berlinDay(declaredAt))) : words.undeclared,
        isMissing: declaredAt === null,
      },
      {
        label: facts.contact,
        value: [company.email, company.phone].filter(Boolean).join(', ') || words.noContact,
        isMissing: company.email === null && company.phone === null,
      },
      {
        label: facts.payout,
        value: isPayoutReady ? words.payout.ready : words.payout.missing,
        isMissing: !isPayoutReady,
      },
    ],
    offers: offers.map((offer) => ({
      ...offer,
      href: `/activity/details/${form}/${offer.id}${offer.isOnline ? '' : '?sType=preview'}`,
    })),
    pageHref: `/activity/details/${form}?company=true`,
    areaHref: `/overview?${new URLSearchParams({ company: form })}`,
  }
}

/** Confirms a company, asks it for changes, or takes its offers offline. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const sent = companyFormOf((name) => textIn(form, name))
  if (sent.outcome === 'refused') return data<SentCompanyForm>(sent, 422)
  const { id, decision, reason, version } = sent
  const result = await decideCompany(db, {
    companyId: id,
    decision,
    reason,
    version,
    actorId: operator.id,
    appUrl: config.appUrl,
    operatorName: config.operator.name,
    now: now(),
  })
  if (result.outcome === 'refused') {
    const status = result.because === 'changed' ? 409 : 404
    const error = words.refusals[result.because]
    return data<SentCompanyForm>({ id, decision, reason, fault: null, error }, status)
  }
  throw redirect(pathOf(queueIn(new URL(request.url).searchParams), { neu: decision }), 303)
}

export default function CompaniesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, queue, page, hasMore, companies, confirming, done } = loaderData
  const here = pathOf(queue, page > 1 ? { seite: String(page) } : {})
  const asked = actionData?.decision === 'takeOffline' ? actionData.id : confirming
  const leaving = companies.find(({ id }) => id === asked)
  const sentTo = (id: string) => (actionData?.id === id ? actionData : null)
  const isShown = companies.some(({ id }) => id === actionData?.id)
  return (
    <OperatorFrame
      frame={frame}
      page="companies"
      title={words.title}
      lead={words.lead}
      dialogs={
        leaving &&
        !actionData?.error && <OfflineSheet company={leaving} here={here} sent={sentTo(leaving.id)} />
      }
    >
      <div className="flex max-w-3xl flex-col gap-6">
        {done && !actionData && <Banner kind="success">{done}</Banner>}
        {actionData?.error && !isShown && <Banner kind="error">{actionData.error}</Banner>}
        <nav className="chips" aria-label={words.filter}>
          {queues.map((each) => (
            <Chip key={each} to={pathOf(each)} state={each === queue ? 'active' : 'inactive'}>
              {words.queues[each]}
            </Chip>
          ))}
        </nav>
        {companies.length === 0 ? (
          <EmptyCard title={words.empty} lead={words.emptyLead}>
            {null}
          </EmptyCard>
        ) : (
          <ul className="flex flex-col gap-4">
            {companies.map((company) => (
              <CompanyRow key={company.id} company={company} here={here} sent={sentTo(company.id)} />
            ))}
          </ul>
        )}
        <Paging
          first={page > 1 ? pathOf(queue) : null}
          next={hasMore ? pathOf(queue, { seite: String(page + 1) }) : null}
          words={words}
        />
      </div>
    </OperatorFrame>
  )
}
