import type { ComponentProps } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/quick-answers'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  quickAnswerLimits,
  quickAnswersPath,
  readQuickAnswerForm,
  type QuickAnswer,
  type QuickAnswerOrder,
} from '../quick-answers.ts'
import { changeQuickAnswers, quickAnswersOf } from '../quick-answers.server.ts'
import { quickAnswerTexts as words } from '../texts.ts'
import { QuickAnswerForm } from '../ui/quick-answer-form.tsx'

/** The quick answers of a company, for those who read its chats. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'guests')
  if (!view) throw redirect('/overview')
  const { company, role, companies } = view
  const query = askedUrl(request).searchParams
  const done = query.get('neu') ?? ''
  return {
    company: { form: company.form, title: company.title, role, companies },
    answers: await quickAnswersOf(scopeOf(context).db, { companyId: company.id }),
    edited: query.get('bearbeiten'),
    freshId: randomId(),
    done: Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null,
  }
}

const news: Record<QuickAnswerOrder['what'], keyof typeof words.done> = {
  add: 'hinzugefuegt',
  change: 'geaendert',
  delete: 'geloescht',
  up: 'verschoben',
  down: 'verschoben',
}

/** Adds, changes, deletes or moves one. */
export async function action({ request, context }: Route.ActionArgs) {
  const view = await ownCompanyOf({ request, context }, 'guests')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const { user, company } = view
  const order = readQuickAnswerForm(await formOf(request))
  if (!order) return data({ id: '', typed: null, error: words.wrongStep, faults: {} }, 422)
  const changed = await changeQuickAnswers(db, { companyId: company.id, actorId: user.id, order, now: now() })
  if (changed.outcome === 'saved')
    throw redirect(quickAnswersPath(company.form, { neu: news[order.what] }), 303)
  const { because, faults } = changed
  const typed = 'typed' in order ? order.typed : null
  return data(
    { id: order.id, typed, error: words.refusals[because], faults },
    because === 'faulty' ? 422 : 409,
  )
}

export default function QuickAnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, answers, edited, freshId, done } = loaderData
  const path = quickAnswersPath(company.form)
  const isOfListed = answers.some(({ id }) => id === actionData?.id)
  const refused = actionData?.typed && !isOfListed ? actionData : null
  return (
    <ProviderFrame company={company} page="chat" title={words.title} lead={words.lead}>
      <div className="flex max-w-3xl flex-col gap-6">
        <Link to={providerPath('chat', company.form)} className="link link-tap self-start">
          {words.back}
        </Link>
        {done && !actionData && <Banner kind="success">{done}</Banner>}
        {actionData && <Banner kind="error">{actionData.error}</Banner>}
        {answers.length === 0 && (
          <EmptyCard title={words.none} lead={words.noneLead}>
            {null}
          </EmptyCard>
        )}
        <ol className="flex flex-col gap-3">
          {answers.map((answer, index) => (
            <li key={answer.id} className="card flex flex-col gap-3 p-5">
              {edited === answer.id || (actionData?.typed && actionData.id === answer.id) ? (
                <Edited path={path} answer={answer} sent={actionData?.id === answer.id ? actionData : null} />
              ) : (
                <Shown
                  path={path}
                  answer={answer}
                  isFirst={index === 0}
                  isLast={index === answers.length - 1}
                />
              )}
            </li>
          ))}
        </ol>
        {answers.length >= quickAnswerLimits.answers && !refused ? (
          <p className="text-muted">{words.full}</p>
        ) : (
          <section className="card flex flex-col gap-4 p-5" aria-labelledby="neue-antwort">
            <h2 id="neue-antwort" className="text-20">
              {words.add}
            </h2>
            <QuickAnswerForm
              key={freshId}
              action={path}
              step="hinzufuegen"
              id={refused?.id ?? freshId}
              typed={refused?.typed ?? { title: '', body: '' }}
              faults={refused?.faults ?? {}}
            />
          </section>
        )}
      </div>
    </ProviderFrame>
  )
}

type FormProps = ComponentProps<typeof QuickAnswerForm>

type EditedProps = {
  path: string
  answer: QuickAnswer
  sent: { typed: FormProps['typed'] | null; faults?: FormProps['faults'] | undefined } | null
}

function Edited({ path, answer, sent }: EditedProps) {
  const { id, title, body } = answer
  return (
    <QuickAnswerForm
      action={path}
      step="aendern"
      id={id}
      typed={sent?.typed ?? { title, body }}
      faults={sent?.faults ?? {}}
    >
      <Link to={path} className="button button-outline button-medium" preventScrollReset>
        {words.cancel}
      </Link>
      <Button type="submit" name="was" value="loeschen" look="ghost" formNoValidate>
        {words.delete}
      </Button>
    </QuickAnswerForm>
  )
}

type ShownProps = { path: string; answer: QuickAnswer; isFirst: boolean; isLast: boolean }

function Shown({ path, answer: { id, title, body }, isFirst, isLast }: ShownProps) {
  return (
    <>
      <b className="break-words">{title}</b>
      <p className="break-words whitespace-pre-line">{body}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={`${path}&${new URLSearchParams({ bearbeiten: id })}`}
          className="button button-outline button-small"
          aria-label={words.named(words.edit, title)}
          preventScrollReset
        >
          {words.edit}
        </Link>
        <Form method="post" action={path} className="flex gap-2" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <MoveButton step="hoch" label={words.named(words.up, title)} isOff={isFirst} />
          <MoveButton step="runter" label={words.named(words.down, title)} isOff={isLast} />
        </Form>
      </div>
    </>
  )
}

function MoveButton({ step, label, isOff }: { step: 'hoch' | 'runter'; label: string; isOff: boolean }) {
  const Icon = step === 'hoch' ? ArrowUp : ArrowDown
  return (
    <button
      type="submit"
      name="was"
      value={step}
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={isOff}
    >
      <Icon aria-hidden />
    </button>
  )
}
