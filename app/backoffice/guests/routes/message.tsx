import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/message'
import { messagesToStart } from '#app/booking/messages/messages.server.ts'
import { shortInstant } from '#app/booking/summary/summary.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { longestBody, longestSubject, mayWrite, typedMessage, type MessageFaults } from '../message-form.ts'
import { messageCircle, sendMessage } from '../send-message.server.ts'
import { guestsTexts, messageTexts as texts } from '../texts.ts'
import { startAccess } from './start-access.server.ts'

/** A message to everybody who comes to a start: who reads it, who has to be called, what was written before. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { view, start, path } = await startAccess({ request, context }, 'guests')
  const { db, now } = scopeOf(context)
  const { company, role, companies } = view
  const { receivers, unreached } = await messageCircle(db, start)
  const earlier = await messagesToStart(db, start)
  const sent = Number(new URL(request.url).searchParams.get('gesendet'))
  return {
    company: { form: company.form, title: company.title, role, companies },
    title: start.title,
    when: formatInstant(start.startsAt),
    hasReply: company.email !== null,
    receivers: receivers.map(({ key, name }) => ({ key, name })),
    unreached: unreached.map(({ key, name, phone }) => ({ key, name, phone })),
    earlier: earlier.map(({ id, subject, body, receivers: count, sentAt }) => ({
      id,
      subject,
      body,
      line: `${shortInstant(sentAt)}, ${texts.receiversOfEarlier(count)}`,
    })),
    isOpen: mayWrite(start, now()),
    sent: sent > 0 && earlier.length > 0 ? texts.sent(sent) : null,
    back: path(),
    list: path('liste'),
    key: randomId(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { view, start, path } = await startAccess({ request, context }, 'guests')
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const key = form.get('schluessel')
  const { typed, faults } = typedMessage(form)
  const again = { typed, key: typeof key === 'string' ? key : randomId() }
  if (typeof key !== 'string' || !/^[\w-]{10,64}$/.test(key)) throw data(null, 422)
  if (Object.keys(faults).length > 0) return data({ ...again, faults, refusal: null }, 422)
  if (!mayWrite(start, now())) return data({ ...again, faults, refusal: texts.over }, 409)
  const sending = { start, message: typed, operationId: key, userId: view.user.id }
  const result = await sendMessage(db, { ...sending, appUrl: config.appUrl, now: now() })
  if (result.outcome === 'refused')
    return data({ ...again, faults, refusal: texts.refusals[result.because] }, 409)
  throw redirect(`${path('nachricht')}&gesendet=${result.receivers}`, 303)
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, title, when, receivers, unreached, earlier, isOpen, sent, back } = loaderData
  return (
    <ProviderFrame company={company} page="calendar" title={texts.title} lead={`${title}, ${when}`}>
      <div className="flex max-w-3xl flex-col gap-6">
        <BackButton to={back} />
        {sent && !actionData && <Banner kind="success">{sent}</Banner>}
        {actionData?.refusal && <Banner kind="error">{actionData.refusal}</Banner>}
        {!isOpen && <Banner kind="info">{texts.over}</Banner>}
        {receivers.length > 0 && isOpen && (
          <MessageForm
            // Another page is another form: what was sent isn't typed any more.
            key={actionData?.key ?? loaderData.key}
            page={loaderData}
            typed={actionData?.typed ?? { subject: '', body: '' }}
            faults={actionData?.faults ?? {}}
            formKey={actionData?.key ?? loaderData.key}
          />
        )}
        {receivers.length > 0 && (
          <Names title={texts.receivers(receivers.length)} names={receivers.map(({ name }) => name)} />
        )}
        {receivers.length === 0 && (
          <EmptyCard title={guestsTexts.empty} lead={texts.nobody}>
            <ButtonLink to={loaderData.list} look="outline">
              {guestsTexts.title}
            </ButtonLink>
          </EmptyCard>
        )}
        {unreached.length > 0 && (
          <Names
            title={texts.unreached}
            names={unreached.map(({ name, phone }) => `${name}: ${phone ?? texts.noPhone}`)}
          />
        )}
        {earlier.length > 0 && <Earlier earlier={earlier} />}
      </div>
    </ProviderFrame>
  )
}

type MessageFormProps = {
  page: Pick<Route.ComponentProps['loaderData'], 'hasReply' | 'receivers'>
  typed: { subject: string; body: string }
  faults: MessageFaults
  formKey: string
}

function MessageForm({ page, typed, faults, formKey }: MessageFormProps) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="card flex flex-col gap-4 p-4 md:p-5">
      <p className="text-muted">{texts.lead}</p>
      {!page.hasReply && <Banner kind="warning">{texts.noReply}</Banner>}
      <input type="hidden" name="schluessel" value={formKey} />
      <Field
        name="betreff"
        label={texts.subject}
        defaultValue={typed.subject}
        maxLength={longestSubject}
        placeholder={texts.subjectPlaceholder}
        error={faults.subject}
        autoComplete="off"
      />
      <div className="field">
        <div className="field-label">
          <label htmlFor="text">{texts.body}</label>
          {faults.body && (
            <span className="field-error" id="text-error">
              {faults.body}
            </span>
          )}
        </div>
        <textarea
          id="text"
          name="text"
          rows={7}
          maxLength={longestBody}
          defaultValue={typed.body}
          className="field-input min-h-40 py-3"
          aria-invalid={faults.body ? true : undefined}
          aria-describedby={faults.body ? 'text-error' : 'text-hint'}
        />
        <p className="field-hint" id="text-hint">
          {texts.bodyHint}
        </p>
      </div>
      <Button type="submit" look="ink" size="large" disabled={isWorking}>
        {isWorking ? texts.sending : texts.send(page.receivers.length)}
      </Button>
    </Form>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-20">{title}</h2>
      <ul className="num flex flex-col gap-1">
        {names.map((name, nr) => (
          <li key={nr} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Earlier({ earlier }: Pick<Route.ComponentProps['loaderData'], 'earlier'>) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20">{texts.earlier}</h2>
      {earlier.map(({ id, subject, body, line }) => (
        <article key={id} className="card flex flex-col gap-1 p-4">
          <h3 className="text-17">{subject}</h3>
          <p className="num text-13 text-muted">{line}</p>
          <p className="break-words whitespace-pre-line">{body}</p>
        </article>
      ))}
    </section>
  )
}
