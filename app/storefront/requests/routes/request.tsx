import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/request'
import { requireUser, userOf } from '#app/account/account.server.ts'
import { requestRefusalTexts } from '#app/booking/package-requests/texts/wish.ts'
import { typedWish } from '#app/booking/package-requests/package-requests.ts'
import type { BookableService } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { questionAbout, requestableService, requestView, type Question } from '../request-view.server.ts'
import type { RequestAnswer, RequestKind } from '../requests.ts'
import { refusedAnswer, sendRequest, typedInAddress } from '../send-request.server.ts'
import { requestFormTexts as texts } from '../texts/requests-form.ts'

const RequestPageForm = lazyPart(() =>
  import('../ui/request-page-form.tsx').then((part) => part.RequestPageForm),
)

const kindIn = (params: URLSearchParams): RequestKind =>
  params.get('art') === 'frage' ? 'question' : 'request'

/** The question that becomes a request, where the address names one. */
const questionIn = (params: URLSearchParams): string | null =>
  kindIn(params) === 'request' ? params.get('chat') : null

/**
 * The form as a page of its own.
 *
 * @throws {Response} 404 for an offer that can't be requested, and for a question that isn't the guest's; a redirect to
 *   the conversation of one that became a request.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const found = await requestableService(db, params)
  if (!found) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const user = await userOf({ request, context })
  const { service, isOpen } = found
  const questionId = questionIn(query)
  const question = questionId === null ? null : await openQuestion({ request, context }, service, questionId)
  const isCompany = user?.role === 'company-user'
  const view = await requestView(db, { service, kind: kindIn(query), question, params: query, now: now() })
  const closed = !isOpen ? ('not-offered' as const) : isCompany ? ('company-account' as const) : null
  return { view, closed: closed && requestRefusalTexts[closed], typed: typedInAddress(query) }
}

async function openQuestion(
  asked: Pick<Route.LoaderArgs, 'request' | 'context'>,
  service: BookableService,
  id: string,
): Promise<Question> {
  const { id: userId } = await requireUser(asked)
  const question = await questionAbout(scopeOf(asked.context).db, { service, userId, id })
  if (!question) throw data(null, 404)
  if (!question.isOpen) throw redirect(question.chatPath)
  return question
}

/** Sends the form, of the page and of the sheet. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, config } = scopeOf(context)
  const found = await requestableService(db, params)
  const form = await formOf(request)
  // Gone while somebody typed: the sheet says so and keeps what was typed.
  if (!found) return data(refusedAnswer(typedWish(form), 'not-offered'), { status: 404 })
  const user = await userOf({ request, context })
  const query = new URL(request.url).searchParams
  const place = { service: found.service, kind: kindIn(query), questionId: questionIn(query) }
  const answer = await sendRequest(db, { ...place, form, user, appUrl: config.appUrl, now: now() })
  return data(answer, { status: statusOf(answer) })
}

function statusOf(answer: RequestAnswer): number {
  if (answer.step === 'sent') return 200
  if (answer.because === 'sign-in') return 401
  if (answer.because === 'too-many' || answer.because === 'too-many-new') return 429
  return answer.because === 'busy' ? 503 : 422
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): RequestAnswer => ({
    step: 'form',
    typed: typedWish(form),
    faults: {},
    because,
    error: null,
  }))
}

/** Signing in in the dialog says so before the page opens anew. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction?.startsWith('/login') ? false : defaultShouldRevalidate
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, closed } = loaderData
  return (
    <PageFrame>
      <title>{texts[view.kind].pageTitle(view.title)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-4xl py-6">
        <BackButton to={view.chatPath ?? view.offerPath} />
        <h1 className="my-4">{texts[view.kind].title}</h1>
        {closed ? (
          <div className="flex flex-col items-start gap-4">
            <Banner kind="warning">{closed}</Banner>
            <ButtonLink to={view.offerPath} look="outline">
              {texts.toOffer}
            </ButtonLink>
          </div>
        ) : (
          <LazyPlace>
            <RequestPageForm view={view} typed={loaderData.typed} answer={actionData} />
          </LazyPlace>
        )}
      </div>
    </PageFrame>
  )
}
