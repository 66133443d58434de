import type { Route } from './+types/offers'
import { findOffers } from '#app/catalog/administration/administration.server.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure, SearchField } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { offerFilterIn, offerFilters, type OfferFilter } from '../offer-filter.ts'
import { offerState, offerTones } from '../offer-state.ts'
import { texts } from '../texts.ts'

const perPage = 50
const longestSearch = 80
const listPath = '/operator/angebote'

/** Offers of all companies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const filter = offerFilterIn(query)
  const text = (query.get('suche') ?? '').slice(0, longestSearch)
  const asked = { text, filter, now: now(), limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await findOffers(db, asked).catch((error: unknown) => {
    log.error('desk.offers', faultFields(error))
    return null
  })
  return {
    frame,
    page,
    filter,
    text,
    hasMore: (rows?.length ?? 0) > perPage,
    rows:
      rows?.slice(0, perPage).map((row) => ({
        id: row.id,
        title: row.title,
        company: row.companyTitle,
        category: row.categoryName,
        city: row.city,
        since: formatDay(berlinDay(row.createdAt)),
        state: offerState(row),
      })) ?? null,
  }
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { frame, page, filter, text, rows, hasMore } = loaderData
  const pathOf = (more: { filter?: OfferFilter; page?: number } = {}) => {
    const { filter: stand = filter, page: number = 1 } = more
    const query = new URLSearchParams({
      ...(stand !== 'all' && { stand }),
      ...(text !== '' && { suche: text }),
      ...(number > 1 && { seite: String(number) }),
    })
    return query.size > 0 ? `${listPath}?${query}` : listPath
  }
  return (
    <OperatorFrame
      frame={frame}
      page="offers"
      title={texts.title}
      lead={texts.lead}
      action={<ButtonLink to={`${listPath}/neu`}>{texts.create}</ButtonLink>}
    >
      <SearchField label={texts.search} text={text} kept={filter === 'all' ? {} : { stand: filter }} />
      <nav className="chips" aria-label={texts.filter}>
        {offerFilters.map((each) => (
          <Chip key={each} to={pathOf({ filter: each })} state={each === filter ? 'active' : 'inactive'}>
            {texts.filters[each]}
          </Chip>
        ))}
      </nav>
      {!rows && <ListFailure again={pathOf()} />}
      {rows?.length === 0 && (
        <EmptyCard title={texts.empty} lead={texts.emptyLead}>
          <ButtonLink to={listPath} look="outline">
            {texts.all}
          </ButtonLink>
        </EmptyCard>
      )}
      {rows && rows.length > 0 && <OfferTable rows={rows} />}
      <Paging
        first={page > 1 ? pathOf() : null}
        next={hasMore ? pathOf({ page: page + 1 }) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}

function OfferTable({ rows }: { rows: NonNullable<Route.ComponentProps['loaderData']['rows']> }) {
  const { columns } = texts
  return (
    <DeskTable
      label={texts.label}
      columns={[
        { label: columns.title },
        { label: columns.category },
        { label: columns.city },
        { label: columns.since },
        { label: columns.state, phone: 'amount' },
      ]}
      rows={rows.map((offer) => ({
        id: offer.id,
        href: `${listPath}/${encodeURIComponent(offer.id)}`,
        cells: [
          <>
            {offer.title}
            <small>{offer.company}</small>
          </>,
          offer.category,
          offer.city,
          offer.since,
          <DeskBadge key="state" tone={offerTones[offer.state]}>
            {texts.states[offer.state]}
          </DeskBadge>,
        ],
      }))}
    />
  )
}
