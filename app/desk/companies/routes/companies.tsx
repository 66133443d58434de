import { Form, useNavigation } from 'react-router'
import type { Route } from './+types/companies'
import { operatorPath } from '#app/operator/operator.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Field } from '#foundation/design/field.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { storableText } from '#foundation/lib/text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyFilterIn, companyFilters, type CompanyFilter } from '../companies.ts'
import { companyRows } from '../companies.server.ts'
import { companyRowView } from '../company-row.ts'
import { texts } from '../texts.ts'
import { CompanyTable } from '../ui/company-table.tsx'

const perPage = 20
const longestText = 200

/** All companies, those that wait for an operator first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const filter = companyFilterIn(query.get('stand'))
  const text = storableText(query.get('suche') ?? '', longestText)
  const page = pageNumber(query)
  const found = await companyRows(db, { filter, text, limit: perPage + 1, offset: (page - 1) * perPage })
  return {
    frame,
    filter,
    text,
    page,
    hasMore: found.length > perPage,
    companies: found.slice(0, perPage).map((row) => companyRowView(row, now())),
  }
}

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  const { frame, filter, text, page, hasMore, companies } = loaderData
  const isLoading = useNavigation().location?.pathname === operatorPath('companies')
  const here = (more: { stand?: CompanyFilter; seite?: string } = {}) => {
    const { stand = filter, seite } = more
    return operatorPath('companies', {
      ...(stand === 'alle' ? {} : { stand }),
      ...(text === '' ? {} : { suche: text }),
      ...(seite === undefined ? {} : { seite }),
    })
  }
  return (
    <OperatorFrame frame={frame} page="companies" title={texts.title}>
      <Form className="flex max-w-3xl items-end gap-2" role="search">
        {filter !== 'alle' && <input type="hidden" name="stand" value={filter} />}
        <Field
          key={text}
          label={texts.search}
          name="suche"
          type="search"
          defaultValue={text}
          placeholder={texts.searchHint}
          maxLength={longestText}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{texts.find}</Button>
      </Form>
      <nav className="chips flex-wrap" aria-label={texts.filter}>
        {companyFilters.map((each) => (
          <Chip key={each} to={here({ stand: each })} state={each === filter ? 'active' : 'inactive'}>
            {texts.filters[each]}
          </Chip>
        ))}
      </nav>
      {companies.length === 0 && !isLoading ? (
        <Nothing filter={filter} text={text} />
      ) : (
        <CompanyTable label={texts.title} companies={companies} isLoading={isLoading} />
      )}
      <Paging
        first={page > 1 ? here() : null}
        next={hasMore ? here({ seite: String(page + 1) }) : null}
        words={texts}
      />
    </OperatorFrame>
  )
}

function Nothing({ filter, text }: { filter: CompanyFilter; text: string }) {
  const isQuiet = filter === 'neu' && text === ''
  return (
    <EmptyCard
      title={isQuiet ? texts.emptyWaiting : texts.empty}
      lead={isQuiet ? texts.emptyWaitingLead : texts.emptyLead}
    >
      <ButtonLink to={operatorPath('companies')} look="outline">
        {texts.all}
      </ButtonLink>
    </EmptyCard>
  )
}
