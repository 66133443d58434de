import type { Route } from './+types/suggestions'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { pageNumber } from '#app/catalog/administration/administration.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { alreadyDecided, queueView } from '../suggestion-view.server.ts'
import { texts } from '../texts.ts'
import { Queue } from '../ui/queue.tsx'

const perPage = 20
const listPath = '/operator/vorschlaege'

/** What waits for a decision, the oldest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const asked = { limit: perPage, offset: (page - 1) * perPage, now: now() }
  const queue = await queueView(db, asked).catch((error: unknown) => {
    log.error('desk.suggestions', faultFields(error))
    return null
  })
  const notice = query.get('neu') ?? ''
  return {
    frame,
    page,
    queue,
    already: await alreadyDecided(db, query.get('schon') ?? ''),
    notice: Object.hasOwn(texts.done, notice) ? texts.done[notice as keyof typeof texts.done] : null,
  }
}

export default function SuggestionsPage({ loaderData }: Route.ComponentProps) {
  const { frame, page, queue, already, notice } = loaderData
  return (
    <OperatorFrame frame={frame} page="suggestions" title={texts.title} {...(queue && { lead: queue.lead })}>
      {notice && <Banner kind="success">{notice}</Banner>}
      {already && <Banner kind="info">{already}</Banner>}
      {!queue && (
        <Banner kind="error">
          {texts.failed}{' '}
          <ButtonLink to={listPath} look="outline" size="small">
            {texts.again}
          </ButtonLink>
        </Banner>
      )}
      {queue?.rows.length === 0 && (
        <EmptyCard title={texts.none} lead={texts.noneLead}>
          {null}
        </EmptyCard>
      )}
      {queue && queue.rows.length > 0 && <Queue rows={queue.rows} here={null} />}
      <Paging
        first={page > 1 ? listPath : null}
        next={queue && queue.all > page * perPage ? `${listPath}?seite=${page + 1}` : null}
        words={texts}
      />
    </OperatorFrame>
  )
}
