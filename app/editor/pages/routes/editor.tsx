import { data, redirect, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/editor'
import { proveAgain, requireSecondFactor, requireSession } from '#app/account/account.server.ts'
import type { ProofRefusal } from '#app/account/account.ts'
import { ownServiceOf } from '#app/catalog/catalog.server.ts'
import { publishOffer } from '#app/editor/publish/publish.server.ts'
import { stayingTexts } from '#app/editor/publish/texts/staying.ts'
import type { AffectedGuests } from '#app/editor/times/times.server.ts'
import { NamedGuests } from '#app/editor/times/ui/named-guests.tsx'
import { offerRefusalTexts } from '#app/editor/publish/texts/refusals.ts'
import { changeGallery, isGalleryForm } from '#app/pictures/pictures.server.ts'
import type { GalleryAnswer } from '#app/pictures/pictures.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { draftProgress, sectionOfStep } from '../draft-progress.ts'
import type { SaveAnswer } from '../save-answer.ts'
import { editorTexts, stepHeads, stepOrder } from '../texts/editor.ts'
import { previewTexts } from '../texts/preview.ts'
import { offerPaths } from '../ui/editor-frame.tsx'
import { PreviewPage } from '../ui/preview-page.tsx'
import { StepPage } from '../ui/step-page.tsx'
import { offerAccess, readDraftView, type OfferAccess } from './offer-access.server.ts'
import { previewData } from './preview-data.server.ts'
import { saveStep } from './save-step.server.ts'
import { stepData } from './step-data.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const access = await offerAccess({ request, context }, params.offerId)
  const at = sectionOfStep(params.step)
  if (!at && params.step !== 'vorschau') throw data(null, 404)
  const view = await readDraftView({ context }, access)
  const { db } = scopeOf(context)
  const { company, role, companies, offerId } = access
  const service = await ownServiceOf(db, { company: company.id, service: offerId })
  const shared = {
    company: { form: company.form, title: company.title, role, companies },
    offerId,
    offers: providerPath('offers', company.form),
    state:
      service === null ? ('draft' as const) : service.isOnline ? ('online' as const) : ('offline' as const),
    progress: draftProgress(view, at?.step ?? null),
  }
  if (!at) {
    const preview = await previewData({ request, context }, access, view)
    const news = new URL(request.url).searchParams.get('neu')
    return { ...shared, kind: 'preview' as const, step: 'vorschau' as const, preview, news }
  }
  return {
    ...shared,
    kind: 'step' as const,
    step: at.step,
    basedOn: view.stored.sectionVersions[at.section],
    parts: await stepData(context, access, view, at),
  }
}

/** What a step is loaded with only changes when it is asked for anew: its form has what was typed since. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const isStep = !nextUrl.pathname.endsWith('/vorschau')
  return isSamePage && isStep && formMethod === undefined ? false : defaultShouldRevalidate
}

/** Pictures save themselves one by one and keep their page. */
const keyOf = ({ step, basedOn }: { step: string; basedOn: number }) =>
  step === 'bilder' ? step : `${step}.${basedOn}`

/** What came of a form of the editor. */
type EditorAnswer =
  | { kind: 'saving'; answer: Extract<SaveAnswer, { outcome: 'changed-by-other' }> }
  | { kind: 'unproved'; because: ProofRefusal }
  | { kind: 'refused'; text: string; isAgain: boolean }
  | { kind: 'guests'; because: 'outsideRules' | 'inTheWay'; guests: AffectedGuests }

export async function action({ request, context, params }: Route.ActionArgs) {
  const access = await offerAccess({ request, context }, params.offerId)
  const at = sectionOfStep(params.step)
  if (!at && params.step !== 'vorschau') throw data(null, 404)
  const form = await formOf(request)
  if (at?.step === 'bilder' && isGalleryForm(form)) return galleryAnswer({ request, context }, access, form)
  const isPublishing = textIn(form, 'was') === 'veroeffentlichen'
  const pathOfStep = (step: string) => `/overview/angebote/${access.offerId}/${step}`
  if (at) {
    const { answer } =
      at.step === 'bilder' ? { answer: null } : await saveStep({ request, context }, access, { at, form })
    if (answer?.outcome === 'missing') throw data(null, 404)
    if (answer?.outcome === 'changed-by-other') return data<EditorAnswer>({ kind: 'saving', answer }, 409)
    const next = stepOrder[stepOrder.indexOf(at.step) + 1] ?? 'vorschau'
    if (!isPublishing) throw redirect(pathOfStep(next), 303)
  } else if (!isPublishing) throw data(null, 422)
  const answer = await publish({ request, context }, access, textIn(form, 'proof').slice(0, longestProof))
  // Who has booked is named on the spot, wherever it was pressed.
  if (answer.kind === 'guests') return data<EditorAnswer>(answer, answer.because === 'inTheWay' ? 409 : 200)
  if (answer.kind === 'published') throw redirect(`${pathOfStep('vorschau')}?neu=${answer.news}`, 303)
  // Gaps and the proof are shown by the preview.
  if (at) throw redirect(`${pathOfStep('vorschau')}?neu=fehlt`, 303)
  return data<EditorAnswer>(answer, answer.kind === 'unproved' ? 403 : 409)
}

/** One change of the pictures, which are saved as they are changed. */
async function galleryAnswer(
  { context }: Asked,
  { company, offerId, user }: OfferAccess,
  form: FormData,
): Promise<GalleryAnswer> {
  const { db, now } = scopeOf(context)
  const owner = { kind: 'service', id: offerId } as const
  return changeGallery(db, { companyId: company.id, owner, form, actorId: user.id, now: now() })
}

const longestProof = 1000

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>
type Published = { kind: 'published'; news: 'online' | 'geaendert' }

/** Publishes the draft for somebody who has the second step; the first time they prove once more who they are. */
async function publish(
  asked: Asked,
  { company, offerId, user }: OfferAccess,
  proof: string,
): Promise<Published | Exclude<EditorAnswer, { kind: 'saving' }>> {
  const { db, accounts, now, log } = scopeOf(asked.context)
  await requireSecondFactor(asked)
  const isFirst = (await ownServiceOf(db, { company: company.id, service: offerId })) === null
  if (isFirst) {
    const proved = await proveAgain(accounts, { session: await requireSession(asked), typed: proof })
    if (proved.outcome === 'refused') return { kind: 'unproved', because: proved.because }
  }
  try {
    const publishing = await publishOffer(db, {
      companyId: company.id,
      id: offerId,
      userId: user.id,
      now: now(),
    })
    if (publishing.outcome === 'refused' && publishing.guests.count > 0)
      return { kind: 'guests', because: 'inTheWay', guests: publishing.guests }
    if (publishing.outcome === 'published' && publishing.staying.count > 0)
      return { kind: 'guests', because: 'outsideRules', guests: publishing.staying }
    if (publishing.outcome === 'refused')
      return { kind: 'refused', text: offerRefusalTexts[publishing.because], isAgain: false }
    return { kind: 'published', news: publishing.isFirst ? 'online' : 'geaendert' }
  } catch (error) {
    log.error('publish', faultFields(error))
    return { kind: 'refused', text: previewTexts.failed, isAgain: true }
  }
}

export default function EditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, offerId, offers, state, progress, step } = loaderData
  const navigate = useNavigate()
  const paths = offerPaths(offerId, offers)
  const name = progress.shown.title || editorTexts.untitled
  const title = step === 'vorschau' ? previewTexts.previewTitle : stepHeads[step].title
  const here = paths.step(step)
  const answer = actionData && 'kind' in actionData ? actionData : null
  const guests = answer?.kind === 'guests' ? answer : null
  return (
    <ProviderFrame
      company={company}
      page="offers"
      phone="editor"
      title={`${title} – ${name}`}
      dialogs={
        guests && (
          <Sheet
            title={guests.because === 'inTheWay' ? previewTexts.notPublished : previewTexts.changesOnline}
            size="small"
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          >
            <NamedGuests affected={guests.guests} {...stayingTexts[guests.because]} />
          </Sheet>
        )
      }
    >
      {loaderData.kind === 'preview' ? (
        <PreviewPage
          {...loaderData.preview}
          offerId={offerId}
          state={state}
          progress={progress}
          paths={paths}
          news={loaderData.news}
          answer={answer?.kind === 'refused' || answer?.kind === 'unproved' ? answer : null}
          onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <StepPage
          // Each step, and each version that is loaded, is a form of its own.
          key={keyOf(loaderData)}
          step={loaderData.step}
          basedOn={loaderData.basedOn}
          offerId={offerId}
          state={state}
          progress={progress}
          paths={paths}
          answer={answer?.kind === 'saving' ? answer.answer : null}
          parts={loaderData.parts}
        />
      )}
    </ProviderFrame>
  )
}
