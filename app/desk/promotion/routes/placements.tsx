import type { Route } from './+types/placements'
import { placementState } from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placementRows } from '../placements.server.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { texts } from '../texts.ts'
import { PromotionTabs } from '../ui/promotion-tabs.tsx'

const words = texts.placements
const perPage = 50
const states = ['running', 'coming', 'past', 'all'] as const

/** Paid placements in one state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const state = states.find((each) => each === query.get('stand')) ?? 'running'
  const page = pageNumber(query)
  const todayOn = berlinDay(now())
  const asked = { state, todayOn, limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await placementRows(db, asked).catch((error: unknown) => {
    log.error('desk.placements', faultFields(error))
    return null
  })
  return {
    frame,
    state,
    page,
    hasMore: (rows?.length ?? 0) > perPage,
    rows: rows?.slice(0, perPage).map((row) => ({ ...row, state: placementState(row, todayOn) })) ?? null,
    notice: query.get('neu'),
  }
}

export default function PlacementsPage({ loaderData }: Route.ComponentProps) {
  const { frame, state, page, hasMore, rows, notice } = loaderData
  const pathOf = (more: Record<string, string>) => {
    const text = new URLSearchParams({ ...(state !== 'running' && { stand: state }), ...more }).toString()
    return text === '' ? promotionPaths.placements : `${promotionPaths.placements}?${text}`
  }
  return (
    <OperatorFrame
      frame={frame}
      page="promotion"
      title={texts.title}
      lead={words.lead}
      action={<ButtonLink to={promotionPaths.create()}>{words.create}</ButtonLink>}
    >
      <PromotionTabs tab="placements" />
      {notice === 'gespeichert' && <Banner kind="success">{texts.notices.gespeichert}</Banner>}
      {notice === 'beendet' && <Banner kind="success">{texts.notices.beendet}</Banner>}
      <nav className="chips" aria-label={words.filter}>
        {states.map((each) => (
          <Chip
            key={each}
            to={`${promotionPaths.placements}?stand=${each}`}
            state={each === state ? 'active' : 'inactive'}
          >
            {words.states[each]}
          </Chip>
        ))}
      </nav>
      {!rows && <ListFailure again={pathOf({})} />}
      {rows?.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          <ButtonLink to={promotionPaths.create()} look="outline">
            {words.create}
          </ButtonLink>
        </EmptyCard>
      )}
      {rows && rows.length > 0 && <PlacementTable rows={rows} />}
      <Paging
        first={page > 1 ? pathOf({}) : null}
        next={hasMore ? pathOf({ seite: String(page + 1) }) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}

type PlacementTableProps = { rows: NonNullable<Route.ComponentProps['loaderData']['rows']> }

function PlacementTable({ rows }: PlacementTableProps) {
  const { columns } = words
  const badge = (row: PlacementTableProps['rows'][number]) => {
    if (row.state !== 'past' && !row.isOnline) return <DeskBadge tone="warn">{words.offline}</DeskBadge>
    if (row.state !== 'past' && row.currentCategoryId !== row.categoryId)
      return <DeskBadge tone="warn">{words.moved}</DeskBadge>
    return <DeskBadge tone={row.state === 'running' ? 'good' : 'quiet'}>{words.states[row.state]}</DeskBadge>
  }
  return (
    <DeskTable
      label={words.label}
      columns={[
        { label: columns.title },
        { label: columns.category },
        { label: columns.days },
        { label: columns.paidBy },
        { label: columns.state, phone: 'amount' },
      ]}
      rows={rows.map((row) => ({
        id: `${row.serviceId} ${row.categoryId} ${row.startsOn}`,
        href: promotionPaths.placement(row),
        cells: [
          <>
            {row.title}
            <small>{row.company}</small>
          </>,
          row.category,
          `${formatDay(row.startsOn)} – ${formatDay(row.endsOn)}`,
          row.paidBy,
          badge(row),
        ],
      }))}
    />
  )
}
