import { data, redirect } from 'react-router'
import type { Route } from './+types/troubles'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { openDifference, sentRefundCents } from '#app/payment/payment.server.ts'
import { requireOperator } from '../operator.server.ts'
import { stepFormOf } from '../step-form.ts'
import { shownDifference } from '../shown-difference.ts'
import { shownSteps } from '../shown-steps.server.ts'
import { shownTroubles } from '../shown-troubles.server.ts'
import { takeStep, type TroubleNotice } from '../take-step.server.ts'
import { troubleTexts as words } from '../texts/troubles.ts'
import { troubleCounts } from '../trouble-counts.server.ts'
import { troubleListIn, troubleLists, troublesPerPage, type TroubleList } from '../troubles.ts'
import { LastSteps } from '../ui/last-steps.tsx'
import { StepButton } from '../ui/step-form.tsx'
import { TroubleRow } from '../ui/trouble-row.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const list = troubleListIn(query.get('art'))
  const page = pageNumber(query)
  const offset = (page - 1) * troublesPerPage
  const counts = await troubleCounts(db, { now: now() })
  const { rows, hasMore } = await shownTroubles(db, list, { now: now(), offset, limit: troublesPerPage })
  const news = query.get('neu') ?? ''
  return {
    frame,
    list,
    page,
    rows,
    hasMore,
    counts,
    difference: list === 'abgleich' ? await differenceOf(db) : null,
    lastSteps: await shownSteps(db),
    notice: Object.hasOwn(words.notices, news) ? words.notices[news as TroubleNotice] : null,
  }
}

async function differenceOf(db: Db) {
  const { cents } = await openDifference(db)
  return shownDifference({ cents, sentCents: await sentRefundCents(db) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, payments, now } = scopeOf(context)
  const form = await formOf(request)
  const query = new URL(request.url).searchParams
  const list = troubleListIn(query.get('art'))
  const page = pageNumber(query)
  const read = stepFormOf((name) => textIn(form, name))
  if (read.outcome === 'refused') {
    return data({ ...read, refusal: read.step ? null : words.refusals['no-such-step'] }, 422)
  }
  const { typed: _typed, outcome: _outcome, ...asked } = read
  const taken = await takeStep({ db, payments }, { ...asked, actorId: operator.id, now: now() })
  if (taken.outcome === 'done') throw redirect(hereOf(list, { ...pageOf(page), neu: taken.notice }), 303)
  const refusal = words.refusals[taken.because]
  return data({ ...read, faults: {}, refusal }, taken.because.startsWith('no-such') ? 404 : 409)
}

const hereOf = (list: TroubleList, more: Record<string, string> = {}) =>
  `/operator/geld?${new URLSearchParams({ art: list, ...more })}`

const pageOf = (page: number): Record<string, string> => (page > 1 ? { seite: String(page) } : {})

export default function TroublesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, list, page, rows, hasMore, counts, notice, lastSteps } = loaderData
  return (
    <OperatorFrame frame={frame} page="money" title={words.title}>
      <div className="flex max-w-3xl flex-col gap-6">
        <nav className="chips flex-wrap" aria-label={words.allLists}>
          {troubleLists.map((each) => (
            <Chip
              key={each}
              to={hereOf(each)}
              state={each === list ? 'active' : 'inactive'}
              {...(counts[each] > 0 ? { count: counts[each] } : {})}
            >
              {words.lists[each]}
            </Chip>
          ))}
        </nav>
        {notice && !actionData && <Banner kind="success">{notice}</Banner>}
        {actionData?.refusal && <Banner kind="error">{actionData.refusal}</Banner>}
        <h2 className="text-25">{words.lists[list]}</h2>
        <p className="text-muted">{words.means[list]}</p>
        {loaderData.difference && <Difference {...loaderData.difference} hasDays={rows.length > 0} />}
        {rows.length === 0 && <Nothing list={list} page={page} />}
        {rows.length > 0 && (
          <ul className="flex flex-col gap-4">
            {rows.map((row) => (
              <TroubleRow
                key={row.id}
                row={row}
                sent={actionData && actionData.id === row.id ? actionData : null}
              />
            ))}
          </ul>
        )}
        <Paging
          first={page > 1 ? hereOf(list) : null}
          next={hasMore ? hereOf(list, pageOf(page + 1)) : null}
          words={words}
        />
        <LastSteps steps={lastSteps} />
      </div>
    </OperatorFrame>
  )
}

function Nothing({ list, page }: { list: TroubleList; page: number }) {
  const isBooks = list === 'abgleich'
  return (
    <EmptyCard
      title={isBooks ? words.emptyBooks : words.empty}
      lead={isBooks ? words.emptyBooksLead : words.emptyLead}
    >
      {page > 1 && (
        <ButtonLink to={hereOf(list)} look="outline">
          {words.toFirst}
        </ButtonLink>
      )}
    </EmptyCard>
  )
}

function Difference({ kind, said, hasDays }: ReturnType<typeof shownDifference> & { hasDays: boolean }) {
  return (
    <div className="flex flex-col items-start gap-4">
      {hasDays && <Banner kind={kind}>{said}</Banner>}
      <StepButton id="buch" step="compare" look="outline" about={words.lists.abgleich} />
    </div>
  )
}
