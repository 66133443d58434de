import { data } from 'react-router'
import type { Route } from './+types/suggestion'
import { userOf } from '#app/account/account.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readSuggestion, suggestionPath, suggestionPathFor, type SuggestionAnswer } from '../suggestions.ts'
import { browserKeyCookie, nextKey, readBrowserKey, suggestionIdFor } from '../browser-key.server.ts'
import { sendSuggestion, suggestedCategory } from '../send-suggestion.server.ts'
import { mayUploadSuggestion, removeSuggestedPicture } from '../suggested-pictures.server.ts'
import { suggestionTexts as texts } from '../texts.ts'

const SuggestionForm = lazyPart(() => import('../ui/suggestion-form.tsx').then((part) => part.SuggestionForm))
const SuggestionThanks = lazyPart(() =>
  import('../ui/suggestion-thanks.tsx').then((part) => part.SuggestionThanks),
)

/** The form for suggestions. Whoever opens it without a key of the browser gets one. Source: GEN-26, ROUTE-13. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = scopeOf(context)
  const url = askedUrl(request)
  const known = readBrowserKey(request, config)
  const key = known ?? nextKey(null)
  const id = suggestionIdFor(key.current)
  const [category, { place }, user] = await Promise.all([
    suggestedCategory(db, url.searchParams.get('cat')),
    requestPlace(db, request),
    userOf({ request, context }),
  ])
  const page = {
    id,
    category,
    near: { lat: place.centre.lat, lng: place.centre.lng },
    pictures: known ? await listPictures(db, suggestionGallery(id)) : [],
    isSignedIn: user !== null,
    canonical: config.appUrl + suggestionPath,
  }
  return data(page, known ? {} : { headers: { 'set-cookie': browserKeyCookie(key, config) } })
}

/** Sends the form, or takes a picture out of it. Once it is sent the browser gets the key of another one. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context)
  const { db, config, now } = scope
  const form = await formOf(request)
  const key = readBrowserKey(request, config)
  const own = key && suggestionIdFor(key.current)
  if (textIn(form, 'was') === 'bild-weg') {
    if (own !== null && (await mayUploadSuggestion(db, { request, config, id: own })))
      await removeSuggestedPicture(db, { id: own, form, now: now() })
    return null
  }
  const category = await suggestedCategory(db, askedUrl(request).searchParams.get('cat'))
  const user = await userOf({ request, context })
  const answer = await sendSuggestion(scope, {
    formId: textIn(form, 'id', { longest: 22 }),
    id: own ?? '',
    form,
    categoryId: category?.id ?? null,
    userId: user?.id ?? null,
    clientAddress: pageOf(context).clientAddress,
  })
  if (answer.step === 'form') return data(answer, { status: statusOf(answer) })
  return data(answer, { headers: { 'set-cookie': browserKeyCookie(nextKey(key), config) } })
}

function statusOf({ because }: Extract<SuggestionAnswer, { step: 'form' }>): number {
  if (because === null) return 422
  return because === 'too-many' ? 429 : 500
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, form): SuggestionAnswer => ({
    step: 'form',
    typed: readSuggestion(form).typed,
    faults: {},
    because: because === 'network' ? 'offline' : 'unknown',
  }))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: texts.pageTitle,
    description: texts.description,
    ...(loaderData && { canonical: loaderData.canonical }),
  })

export default function SuggestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, isSignedIn } = loaderData
  const onward = category ? `/activity/${category.id}` : '/activity/search'
  const here = category ? suggestionPathFor(category.id) : suggestionPath
  return (
    <PageFrame current="ideas">
      <div className="wrap max-w-2xl py-6">
        {actionData?.step === 'sent' ? (
          <LazyPlace>
            <SuggestionThanks sent={actionData} isSignedIn={isSignedIn} again={here} onward={onward} />
          </LazyPlace>
        ) : (
          <>
            <BackButton to={onward} />
            <div className="my-4 flex flex-col items-start gap-2">
              {category && <p className="text-13 font-semibold text-muted">{category.name}</p>}
              <h1>{texts.heading}</h1>
              <p className="text-muted">{texts.lead}</p>
              <p className="text-13 text-muted">{texts.what}</p>
            </div>
            <div className="min-h-160">
              <LazyPlace>
                <SuggestionForm key={loaderData.id} {...loaderData} here={here} answer={actionData ?? null} />
              </LazyPlace>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}
