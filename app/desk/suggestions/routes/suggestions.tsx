import { data, redirect } from 'react-router'
import type { Route } from './+types/suggestions'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { rejectClaim } from '#app/suggestions/suggestions.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { acceptTakeOver } from '../take-over.server.ts'
import { alreadyDecided, claimRows, queueView } from '../suggestion-view.server.ts'
import { texts } from '../texts.ts'
import { ClaimList } from '../ui/claim-list.tsx'
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
    claims: await claimRows(db, { now: now() }),
    already: await alreadyDecided(db, query.get('schon') ?? ''),
    notice: Object.hasOwn(texts.done, notice) ? texts.done[notice as keyof typeof texts.done] : null,
  }
}

type Answer = { id: string; answer: string; fault: string | null; error: string | null }

const shortestAnswer = 10

/** Decides about a company's claim. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const [was, id] = [textIn(form, 'was'), textIn(form, 'id', { longest: 22 })]
  const answer = visibleLine(storableText(textIn(form, 'antwort'), 500))
  const refuse = (fault: string | null, error: string | null, status: number) =>
    data<Answer>({ id, answer, fault, error }, status)
  if (was !== 'annehmen' && was !== 'behalten') return refuse(null, texts.errors.step, 422)
  if (was === 'behalten' && answer.length < shortestAnswer)
    return refuse(texts.claims.answerMissing, null, 422)
  const { appUrl, operator: marketplace } = config
  const deciding = { id, actorId: operator.id, operatorName: marketplace.name, appUrl, now: now() }
  const decided =
    was === 'annehmen' ? await acceptTakeOver(db, deciding) : await rejectClaim(db, { ...deciding, answer })
  if (decided.outcome === 'refused') return refuse(null, texts.claims.refusals[decided.because], 409)
  throw redirect(`${listPath}?neu=${was === 'annehmen' ? 'uebernommen' : 'behalten'}`, 303)
}

export default function SuggestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, queue, claims, already, notice } = loaderData
  return (
    <OperatorFrame frame={frame} page="suggestions" title={texts.title} {...(queue && { lead: queue.lead })}>
      {notice && !actionData && <Banner kind="success">{notice}</Banner>}
      {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
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
      <ClaimList claims={claims} here={listPath} sent={actionData ?? null} />
    </OperatorFrame>
  )
}
