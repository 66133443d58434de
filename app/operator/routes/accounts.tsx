import { ChevronRight } from 'lucide-react'
import { Form } from 'react-router'
import type { Route } from './+types/accounts'
import { findAccounts } from '#app/account/account.server.ts'
import { waitingCompanyCount } from '#app/catalog/company-review/company-review.server.ts'
import { openNoticeCount } from '#app/reviews/reviews.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireOperator } from '../operators.server.ts'
import { sumOfTroubles, troubleCounts } from '../trouble-counts.server.ts'
import { companyTexts } from '../texts/companies.ts'
import { noticeTexts } from '../texts/notices.ts'
import { troubleTexts } from '../texts/troubles.ts'
import { kindOf, texts } from '../texts.ts'

const words = texts.accounts
const longestText = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const text = (query.get('suche') ?? '').slice(0, longestText)
  const after = query.get('nach')
  const { accounts, next } = await findAccounts(db, { text, after })
  return {
    ...{ text, next, hasEarlier: after !== null },
    troubles: sumOfTroubles(await troubleCounts(db, { now: now() })),
    notices: await openNoticeCount(db),
    companies: await waitingCompanyCount(db),
    accounts: accounts.map(({ disabledAt, ...account }) => ({
      ...{ id: account.id, name: account.name, email: account.email },
      badge: disabledAt ? words.disabled : kindOf(account),
    })),
  }
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { text, accounts, next, hasEarlier, troubles, notices, companies } = loaderData
  const here = (more: Record<string, string> = {}) =>
    `/operator?${new URLSearchParams({ ...(text && { suche: text }), ...more })}`
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap flex max-w-3xl flex-col gap-6 pt-4 pb-24 md:pt-8">
        <Waiting troubles={troubles} notices={notices} companies={companies} />
        <h1>{words.title}</h1>
        <SearchForm text={text} />
        <h2 className="text-25">{words.results(text)}</h2>
        {accounts.length === 0 && (
          <EmptyCard title={words.empty} lead={words.emptyLead}>
            <ButtonLink to="/operator" look="outline">
              {words.all}
            </ButtonLink>
          </EmptyCard>
        )}
        {accounts.length > 0 && (
          <ul className="rows rows-card">
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </ul>
        )}
        <Paging first={hasEarlier ? here() : null} next={next && here({ nach: next })} words={words} />
      </div>
    </PageFrame>
  )
}

function SearchForm({ text }: { text: string }) {
  return (
    <Form className="flex flex-col gap-2" role="search">
      <div className="flex items-end gap-2">
        <Field
          key={text}
          label={words.search}
          name="suche"
          type="search"
          defaultValue={text}
          aria-describedby="suche-hinweis"
          maxLength={longestText}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{words.find}</Button>
      </div>
      <p className="field-hint" id="suche-hinweis">
        {words.lead}
      </p>
    </Form>
  )
}

type WaitingCounts = { troubles: number; notices: number; companies: number }

function Waiting({ troubles, notices, companies }: WaitingCounts) {
  const { title, none, some } = troubleTexts.home
  return (
    <nav className="rows rows-card" aria-label={title}>
      <Link to="/operator/geld" className="row">
        <span className="row-text">
          {title}
          <small>{troubles === 0 ? none : some(troubles)}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
      <Link to="/operator/beitraege" className="row">
        <span className="row-text">
          {noticeTexts.title}
          <small>{notices === 0 ? noticeTexts.none : noticeTexts.link(notices)}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
      <Link to="/operator/anbieter" className="row">
        <span className="row-text">
          {companyTexts.title}
          <small>{companies === 0 ? companyTexts.none : companyTexts.link(companies)}</small>
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </nav>
  )
}

type ShownAccount = Route.ComponentProps['loaderData']['accounts'][number]

function AccountRow({ account: { id, name, email, badge } }: { account: ShownAccount }) {
  return (
    <li>
      <Link to={`/operator/konto/${encodeURIComponent(id)}`} className="row">
        <span className="row-text">
          {name}
          <small className="break-all">{email}</small>
        </span>
        <span className="kind-badge">{badge}</span>
        <ChevronRight aria-hidden />
      </Link>
    </li>
  )
}
