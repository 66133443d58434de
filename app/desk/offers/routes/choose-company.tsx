import type { Route } from './+types/choose-company'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure, SearchField } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { formatCount } from '#foundation/lib/number-text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyRows } from '../company-rows.server.ts'
import { texts } from '../texts.ts'

const words = texts.choose
const perPage = 30
const longestSearch = 80
const listPath = '/operator/angebote'

/** The companies that a new offer may be for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const text = (query.get('suche') ?? '').replaceAll('\u0000', '').slice(0, longestSearch)
  const asked = { text, limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await companyRows(db, asked).catch((error: unknown) => {
    log.error('desk.companies', faultFields(error))
    return null
  })
  return { frame, page, text, rows: rows?.slice(0, perPage) ?? null, hasMore: (rows?.length ?? 0) > perPage }
}

export default function ChooseCompanyPage({ loaderData }: Route.ComponentProps) {
  const { frame, page, text, rows, hasMore } = loaderData
  const pathOf = (number: number) => {
    const query = new URLSearchParams({
      ...(text !== '' && { suche: text }),
      ...(number > 1 && { seite: String(number) }),
    })
    return query.size > 0 ? `${listPath}/neu?${query}` : `${listPath}/neu`
  }
  const { columns } = words
  return (
    <OperatorFrame frame={frame} page="offers" title={words.title} lead={words.lead} back={listPath}>
      <SearchField label={words.search} text={text} />
      {!rows && <ListFailure again={pathOf(page)} />}
      {rows?.length === 0 && (
        <EmptyCard title={words.none} lead={words.noneLead}>
          {null}
        </EmptyCard>
      )}
      {rows && rows.length > 0 && (
        <DeskTable
          label={words.label}
          columns={[
            { label: columns.title },
            { label: columns.city },
            { label: columns.offers, isRight: true, phone: 'amount' },
          ]}
          rows={rows.map((company) => ({
            id: company.id,
            href: `/overview/angebote/neu?${new URLSearchParams({ company: company.form })}`,
            cells: [company.title || words.nameless, company.city, formatCount(Number(company.offers))],
          }))}
        />
      )}
      <Paging
        first={page > 1 ? pathOf(1) : null}
        next={hasMore ? pathOf(page + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}
