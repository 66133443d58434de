import { data } from 'react-router'
import type { Route } from './+types/organiser'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { isListId } from '#app/storefront/saved/saved.server.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { changePoll } from '../organiser-actions.server.ts'
import { organiserPage } from '../organiser-page.server.ts'
import type { OrganiserAnswer } from '../poll-view.ts'
import { organiserTexts as words, votingTexts } from '../texts/voting.ts'
import { OrganiserPoll } from '../ui/organiser-poll.tsx'
import { SettingsForm } from '../ui/settings-form.tsx'
import { loadPollPage } from '../ui/use-live-poll.ts'

/** The vote about one of somebody's own lists, or the form that begins one. */
export async function loader({ request, context, params: { listID } }: Route.LoaderArgs) {
  if (!isListId(listID)) throw data(null, 404)
  const { id: userId } = await requireUser({ request, context })
  const { db, now, config } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = await organiserPage(db, { userId, listId: listID, query, links: config, now: now() })
  if (!page) throw data(null, 404)
  const done = query.get('getan') ?? ''
  return { ...page, done: Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null }
}

/** The vote is read anew by itself: a network that is gone meanwhile takes nothing off the page. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return loadPollPage(loading)
}

export async function action({ request, context, params: { listID } }: Route.ActionArgs) {
  if (!isListId(listID)) throw data(null, 404)
  const { id: userId } = await requireUser({ request, context })
  const { db, now, config } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const form = await formOf(request)
  return changePoll(db, { userId, listId: listID, form, query, links: config, now: now() })
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): OrganiserAnswer => ({
    error: because === 'network' ? words.offline : words.unknown,
    faults: {},
    typed: form.has('personen')
      ? {
          persons: textIn(form, 'personen'),
          day: textIn(form, 'tag'),
          time: textIn(form, 'zeit'),
          enough: textIn(form, 'genug'),
        }
      : null,
  }))
}

export default function OrganiserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listId, list, count, done } = loaderData
  const listPath = `/lists/${listId}`
  const answer = actionData ?? null
  return (
    <PageFrame current="lists" phone={loaderData.kind === 'poll' ? 'quay' : 'bar'}>
      <title>{votingTexts.title(list)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap pb-24">
        <div className="py-2">
          <BackButton to={listPath} />
        </div>
        <h1 className="mb-4 break-words">{list}</h1>
        <div className="mb-4 flex flex-col gap-3 empty:hidden">
          {done && !answer && <Banner kind="success">{words.done[done]}</Banner>}
          {answer?.error && <Banner kind="error">{answer.error}</Banner>}
        </div>
        {loaderData.kind === 'poll' ? (
          <OrganiserPoll view={loaderData.view} answer={answer} listPath={listPath} />
        ) : (
          <>
            <h2>{words.start}</h2>
            <p className="mt-1 mb-5 text-muted">{words.startLead}</p>
            {count === 0 ? (
              <EmptyCard title={votingTexts.noOptions} lead={words.emptyList}>
                <ButtonLink to={listPath}>{words.backToList}</ButtonLink>
              </EmptyCard>
            ) : (
              <SettingsForm
                action={loaderData.path}
                settings={loaderData.settings}
                answer={answer}
                was="anlegen"
                submit={words.submit}
              />
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}
