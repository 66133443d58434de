import { ChevronRight } from 'lucide-react'
import { Form } from 'react-router'
import type { Route } from './+types/accounts'
import { findAccounts } from '#app/account/account.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { operatorPath } from '../operator.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { kindOf, texts } from '../texts.ts'

const words = texts.accounts
const longestText = 200

/** Accounts by address, name or id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const text = (query.get('suche') ?? '').slice(0, longestText)
  const after = query.get('nach')
  const { accounts, next } = await findAccounts(db, { text, after })
  return {
    frame,
    text,
    next,
    hasEarlier: after !== null,
    accounts: accounts.map(({ disabledAt, ...account }) => ({
      ...{ id: account.id, name: account.name, email: account.email },
      badge: disabledAt ? words.disabled : kindOf(account),
    })),
  }
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { frame, text, accounts, next, hasEarlier } = loaderData
  const here = (more: Record<string, string> = {}) =>
    operatorPath('accounts', { ...(text && { suche: text }), ...more })
  return (
    <OperatorFrame frame={frame} page="accounts" title={words.title}>
      <div className="flex max-w-3xl flex-col gap-6">
        <SearchForm text={text} />
        <h2 className="text-25">{words.results(text)}</h2>
        {accounts.length === 0 && (
          <EmptyCard title={words.empty} lead={words.emptyLead}>
            <ButtonLink to={operatorPath('accounts')} look="outline">
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
    </OperatorFrame>
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
