import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/operator-reports'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { operatorPath } from '#app/operator/operator.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { askedUrl, pageNumber } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readingLimits } from '../moderation.ts'
import { decideReports, openReports } from '../moderation.server.ts'
import { moderationTexts, removedText } from '../texts.ts'
import { OperatorPicture } from '../ui/operator-picture.tsx'

const words = moderationTexts.desk
const here = operatorPath('messages')
const perPage = 20

/** Messages that somebody reported, the longest waiting first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const query = askedUrl(request).searchParams
  const page = pageNumber(query)
  const reports = await openReports(db, { limit: perPage + 1, offset: (page - 1) * perPage })
  const decided = query.get('neu')
  return {
    frame,
    page,
    hasMore: reports.length > perPage,
    decided: decided === 'removed' || decided === 'kept' ? words.decided[decided] : null,
    reports: reports.slice(0, perPage).map(({ reportedAt, companyTitle, message, ...report }) => ({
      ...report,
      id: `${report.companyId}/${report.reference}/${report.seq}`,
      reported: words.reported(formatInstant(reportedAt), companyTitle),
      hasPicture: message.detail.picture !== undefined,
      author: message.authorName ?? moderationTexts.nameless,
      body: message.isRemoved ? removedText(message) : (message.body ?? moderationTexts.report.picture),
    })),
  }
}

/** Removes a reported message, or lets it stand. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const [companyId = '', reference = '', seq = ''] = textIn(form, 'id', { longest: 300 }).split('/')
  const because = storableText(textIn(form, 'begruendung').trim(), readingLimits.longestReason)
  const step = textIn(form, 'was')
  const decision = step === 'entfernen' ? 'removed' : step === 'lassen' ? 'kept' : null
  const id = `${companyId}/${reference}/${seq}`
  if (decision === null || !/^[1-9]\d{0,8}$/.test(seq))
    return data({ id, because, error: moderationTexts.wrongStep, fault: null }, 422)
  if (because.length < readingLimits.shortestReason)
    return data({ id, because, error: null, fault: words.becauseMissing }, 422)
  const key = { companyId, reference, seq: Number(seq) }
  const by = { actorId: operator.id, appUrl: config.appUrl, now: now() }
  if (!(await decideReports(db, { ...key, decision, because, ...by })))
    return data({ id, because, error: words.decidedAlready, fault: null }, 409)
  throw redirect(operatorPath('messages', { neu: decision }), 303)
}

export default function ReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, reports, page, hasMore, decided } = loaderData
  return (
    <OperatorFrame frame={frame} page="messages" title={words.title} lead={words.lead}>
      <div className="flex max-w-3xl flex-col gap-6">
        {decided && !actionData && <Banner kind="success">{decided}</Banner>}
        {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
        {reports.length === 0 ? (
          <EmptyCard title={words.none} lead={words.noneLead}>
            {null}
          </EmptyCard>
        ) : (
          <ul className="flex flex-col gap-4">
            {reports.map((report, index) => (
              <ReportRow
                key={`${report.id}/${index}`}
                report={report}
                sent={actionData?.id === report.id ? actionData : null}
              />
            ))}
          </ul>
        )}
        <Paging
          first={page > 1 ? here : null}
          next={hasMore ? operatorPath('messages', { seite: String(page + 1) }) : null}
          words={words}
        />
      </div>
    </OperatorFrame>
  )
}

type ReportRowProps = {
  report: Route.ComponentProps['loaderData']['reports'][number]
  sent: { because: string; fault: string | null } | null
}

function ReportRow({ report, sent }: ReportRowProps) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div>
        <b>{moderationTexts.report.reasons[report.reason]}</b>
        <p className="num text-13 text-muted">{report.reported}</p>
      </div>
      {report.note && <p className="break-words whitespace-pre-line">{report.note}</p>}
      <blockquote className="rounded-2 bg-paper p-4">
        <p className="text-13 text-muted">{report.author}</p>
        <p className="break-words whitespace-pre-line">{report.body}</p>
        {report.hasPicture && <OperatorPicture reference={report.reference} seq={report.seq} />}
      </blockquote>
      <Link to={`${here}/${encodeURIComponent(report.reference)}`} className="link link-tap self-start">
        {words.read}
      </Link>
      <Form method="post" className="flex flex-col gap-3" preventScrollReset>
        <input type="hidden" name="id" value={report.id} />
        <Field
          label={words.because}
          name="begruendung"
          maxLength={readingLimits.longestReason}
          defaultValue={sent?.because}
          error={sent?.fault ?? undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="was" value="entfernen" disabled={isBusy}>
            {words.remove}
          </Button>
          <Button type="submit" name="was" value="lassen" look="outline" disabled={isBusy}>
            {words.keep}
          </Button>
        </div>
      </Form>
    </li>
  )
}
