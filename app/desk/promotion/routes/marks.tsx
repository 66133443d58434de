import { data, redirect } from 'react-router'
import type { Route } from './+types/marks'
import { findOffers, markOffer } from '#app/catalog/administration/administration.server.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure, SearchField } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { askedUrl, pageNumber } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { texts } from '../texts.ts'
import { MarkChoice } from '../ui/mark-choice.tsx'
import { PromotionTabs } from '../ui/promotion-tabs.tsx'

const words = texts.marks
const perPage = 50
const longestSearch = 80

/** Offers with a mark, the strongest first, or those that a search finds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const text = (query.get('suche') ?? '').slice(0, longestSearch)
  const asked = {
    text,
    filter: text === '' ? ('marked' as const) : ('all' as const),
    now: now(),
    limit: perPage + 1,
    offset: (page - 1) * perPage,
  }
  const rows = await findOffers(db, asked).catch((error: unknown) => {
    log.error('desk.marks', faultFields(error))
    return null
  })
  return { frame, page, text, rows: rows?.slice(0, perPage) ?? null, hasMore: (rows?.length ?? 0) > perPage }
}

const strengths = [0, 1, 2, 3, 4, 5] as const

/** Marks an offer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const to = strengths.find((each) => String(each) === textIn(form, 'staerke'))
  if (to === undefined) return data({ error: deskFormTexts.wrongStep }, 422)
  const serviceId = textIn(form, 'id', { longest: 80 })
  const from = Number(textIn(form, 'von'))
  const change = await markOffer(db, { actorId, now: now(), serviceId, from, to })
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  const { pathname, search } = askedUrl(request)
  throw redirect(pathname + search, 303)
}

export default function MarksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, text, rows, hasMore } = loaderData
  const pathOf = (number: number) => {
    const query = new URLSearchParams({
      ...(text && { suche: text }),
      ...(number > 1 && { seite: String(number) }),
    })
    return query.size > 0 ? `${promotionPaths.marks}?${query}` : promotionPaths.marks
  }
  const here = pathOf(page)
  const { columns } = words
  return (
    <OperatorFrame frame={frame} page="promotion" title={texts.tabs.marks} lead={words.lead}>
      <PromotionTabs tab="marks" />
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      <SearchField label={words.search} text={text} />
      {!rows && <ListFailure again={here} />}
      {rows?.length === 0 && (
        <EmptyCard title={text === '' ? words.empty : words.none} lead={words.emptyLead}>
          {null}
        </EmptyCard>
      )}
      {rows && rows.length > 0 && (
        <DeskTable
          label={words.label}
          columns={[
            { label: columns.title },
            { label: columns.company },
            { label: columns.category },
            { label: columns.mark, phone: 'amount' },
          ]}
          rows={rows.map((offer) => ({
            id: offer.id,
            href: `/operator/angebote/${encodeURIComponent(offer.id)}`,
            cells: [
              offer.title,
              offer.companyTitle,
              offer.categoryName,
              <MarkChoice key={offer.mark} here={here} offer={offer} />,
            ],
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
