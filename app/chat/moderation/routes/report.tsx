import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/report'
import { requireUser } from '#app/account/account.server.ts'
import { messagePicturePath } from '#app/chat/pictures/pictures.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { conversationSettingsPath, reportLimits, reportReasonIn, reportReasons } from '../moderation.ts'
import { reportableMessage, reportMessage } from '../moderation.server.ts'
import { moderationTexts } from '../texts.ts'

const words = moderationTexts.report

const seqIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

export async function loader({ request, context, params: { reference, seq } }: Route.LoaderArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const found = await reportableMessage(db, { reference, userId, seq: seqIn(seq), now: now() })
  if ('because' in found) throw data(null, 404)
  return {
    back: `/bookings/${encodeURIComponent(reference)}?view=chat`,
    body: found.message.body,
    picture: found.message.detail.picture ? messagePicturePath(reference, found.message.seq, 'klein') : null,
  }
}

export async function action({ request, context, params: { reference, seq } }: Route.ActionArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const reason = reportReasonIn(textIn(form, 'grund'))
  const note = storableText(textIn(form, 'text').trim(), reportLimits.note)
  const reported = await reportMessage(db, {
    reference,
    userId,
    seq: seqIn(seq),
    reason,
    note,
    now: now(),
  })
  if (reported.outcome === 'reported')
    throw redirect(`${conversationSettingsPath(reference)}?neu=gemeldet`, 303)
  const { because } = reported
  if (because === 'not-there' || because === 'own-message') throw data(null, 404)
  return data({ because, note, reason }, because === 'too-many' ? 429 : 422)
}

function Quote({ body, picture }: { body: string | null; picture: string | null }) {
  return (
    <blockquote className="rounded-2 bg-paper p-4 break-words whitespace-pre-line">
      {body ?? (!picture && words.picture)}
      {picture && <img src={picture} alt={words.picture} width={300} height={225} className="rounded-2" />}
    </blockquote>
  )
}

export default function ReportPage({
  loaderData: { body, picture, back },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const fault = actionData ? words.refusals[actionData.because] : null
  return (
    <PageFrame>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-2xl flex-col gap-5 py-10">
        <h1>{words.title}</h1>
        <p className="text-muted">{words.lead}</p>
        <Quote body={body} picture={picture} />
        <Form method="post" className="flex flex-col items-start gap-5">
          <fieldset className="flex flex-col gap-2" aria-describedby={fault ? 'meldung-fehler' : undefined}>
            <legend className="mb-2 font-semibold">{words.legend}</legend>
            {reportReasons.map((reason) => (
              <label key={reason} className="flex min-h-12 items-center gap-3">
                <input
                  type="radio"
                  name="grund"
                  value={reason}
                  className="size-5 shrink-0"
                  defaultChecked={actionData?.reason === reason}
                />
                {words.reasons[reason]}
              </label>
            ))}
          </fieldset>
          {fault && (
            <div id="meldung-fehler" className="w-full">
              <Banner kind="error">{fault}</Banner>
            </div>
          )}
          <div className="w-full">
            <LongTextField
              label={words.note}
              hint={words.noteHint}
              fault={null}
              rows={4}
              maxLength={reportLimits.note}
              defaultValue={actionData?.note}
            />
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? moderationTexts.saving : words.submit}
            </Button>
            <Link to={back} className="link link-tap">
              {moderationTexts.back}
            </Link>
          </div>
        </Form>
      </div>
    </PageFrame>
  )
}
