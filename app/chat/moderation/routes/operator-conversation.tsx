import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/operator-conversation'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { eventWords } from '#app/chat/pages/pages.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { operatorPath } from '#app/operator/operator.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readingLimits } from '../moderation.ts'
import { beginReading, operatorConversation } from '../moderation.server.ts'
import { moderationTexts, removedText } from '../texts.ts'
import { OperatorPicture } from '../ui/operator-picture.tsx'

const words = moderationTexts.desk

/** A conversation for an operator: nothing of it before a reason is given. */
export async function loader({ request, context, params: { reference } }: Route.LoaderArgs) {
  const { frame, operator } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const found = await operatorConversation(db, { reference, operatorId: operator.id, now: now() })
  if (!found) throw data(null, 404)
  const { companyId, reading } = found
  const reservation = reading && (await reservationById(db, { companyId, id: reference }))
  // What happened is told as the company reads it, with the names of both sides.
  const seen = {
    viewer: { role: 'company', userId: operator.id },
    names: {
      company: reservation?.snapshot.provider.title ?? '',
      guest: reservation?.snapshot.userName || moderationTexts.nameless,
    },
  } as const
  return {
    frame,
    reference,
    until: reading && words.readingUntil(formatInstant(reading.endsAt), reading.reason),
    messages:
      reading?.messages.map((message) => ({
        seq: message.seq,
        hasPicture: message.detail.picture !== undefined,
        head: [
          message.author === 'system'
            ? moderationTexts.system
            : (message.authorName ?? moderationTexts.nameless),
          formatInstant(message.sentAt),
        ].join(' · '),
        body: message.isRemoved
          ? removedText(message)
          : (message.body ?? (eventWords(message, seen) || moderationTexts.report.picture)),
      })) ?? null,
  }
}

export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const reason = storableText(textIn(form, 'grund').trim(), readingLimits.longestReason)
  if (reason.length < readingLimits.shortestReason) return data({ reason, fault: words.becauseMissing }, 422)
  const begun = await beginReading(db, { reference, operatorId: operator.id, reason, now: now() })
  if (!begun) throw data(null, 404)
  throw redirect(`${operatorPath('messages')}/${encodeURIComponent(reference)}`, 303)
}

export default function OperatorConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, reference, until, messages } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <OperatorFrame
      frame={frame}
      page="messages"
      title={words.readTitle}
      lead={words.readLead}
      back={operatorPath('messages')}
    >
      <div className="flex max-w-3xl flex-col gap-6">
        {messages === null ? (
          <Form method="post" className="card flex flex-col items-start gap-4 p-5">
            <Field
              label={words.readReason}
              name="grund"
              maxLength={readingLimits.longestReason}
              defaultValue={actionData?.reason}
              error={actionData?.fault}
              className="w-full"
            />
            <Button type="submit" disabled={isBusy}>
              {words.readSubmit}
            </Button>
          </Form>
        ) : (
          <>
            <Banner kind="info">{until}</Banner>
            {messages.length === 0 && <p className="text-muted">{words.empty}</p>}
            <ol className="flex flex-col gap-3">
              {messages.map(({ seq, head, body, hasPicture }) => (
                <li key={seq} className="card p-4">
                  <p className="num text-13 text-muted">{head}</p>
                  <p className="break-words whitespace-pre-line">{body}</p>
                  {hasPicture && <OperatorPicture reference={reference} seq={seq} />}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </OperatorFrame>
  )
}
