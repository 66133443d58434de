import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/offers'
import { offerStops, requestOfferApproval } from '#app/catalog/administration/administration.server.ts'
import { OfferStops } from '#app/catalog/administration/ui/offer-stops.tsx'
import { requireSecondFactor } from '#app/account/account.server.ts'
import { ownServiceOf } from '#app/catalog/catalog.server.ts'
import { deleteOffer, duplicateOffer, putOnline, takeOffline } from '#app/editor/publish/publish.server.ts'
import { offerRefusalTexts, removalRefusalTexts } from '#app/editor/publish/texts/refusals.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { offersTexts as texts } from '../texts/offers.ts'
import { ListFailure, OfferList, OfferQuestion } from '../ui/offer-list.tsx'
import { offersPage, offersView, requireEditor } from './offers-page.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await offersView({ request, context })
  const page = await offersPage({ request, context }, view)
  const query = new URL(request.url).searchParams
  const rows = page.list ? Object.values(page.list.groups).flat() : []
  const asked = rows.find(({ id }) => id === query.get('angebot'))
  const was = query.get('fragen')
  const notice = query.get('neu')
  const stops = await offerStops(scopeOf(context).db, { companyId: view.company.id })
  return {
    ...page,
    stops: stops.map(({ serviceId, title, reason, approvalRequestedAt }) => ({
      serviceId,
      title,
      reason,
      isRequested: approvalRequestedAt !== null,
    })),
    question:
      asked && page.mayEdit && isQuestion(was, asked) ? { was, id: asked.id, title: asked.title } : null,
    notice: isNotice(notice) ? notice : null,
  }
}

type Question = 'offline' | 'loeschen'

/** Whether this can be asked of the offer now. */
function isQuestion(was: string | null, offer: { state: string; mayDelete: boolean }): was is Question {
  return was === 'offline' ? offer.state === 'online' : was === 'loeschen' && offer.mayDelete
}

type Notice = keyof typeof texts.notices
const isNotice = (text: string | null): text is Notice => text !== null && Object.hasOwn(texts.notices, text)

export async function action({ request, context }: Route.ActionArgs) {
  const view = await offersView({ request, context })
  requireEditor(view)
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const [was, id] = [textIn(form, 'was'), textIn(form, 'id', { longest: 80 })]
  const change = { companyId: view.company.id, id, userId: view.user.id, now: now() }
  if (was === 'freigabe') {
    const asked = { companyId: view.company.id, serviceId: id, actorId: view.user.id, now: now() }
    const requested = await requestOfferApproval(db, asked)
    if (requested.outcome === 'refused') return data({ refusal: texts.noSuch }, 404)
    throw redirect(pathBack(request, 'freigabe'), 303)
  }
  if (was === 'kopieren') {
    const key = textIn(form, 'form', { longest: 80 })
    const copy = await duplicateOffer(db, { ...change, ...(key && { madeBy: `${key}-${id}` }) })
    if (!copy) return data({ refusal: texts.noSuch }, 404)
    throw redirect(`/overview/angebote/${copy.id}/was`, 303)
  }
  const isPublished = (await ownServiceOf(db, { company: view.company.id, service: id })) !== null
  // What visitors see changes only by somebody who has the second step.
  if (isPublished) await requireSecondFactor({ request, context })
  if (was === 'loeschen') {
    const removal = await deleteOffer(db, change)
    if (removal.outcome === 'refused') return data({ refusal: removalRefusalTexts[removal.because] }, 409)
    throw redirect(pathBack(request, 'geloescht'), 303)
  }
  if (was !== 'online' && was !== 'offline') throw data(null, 422)
  const switching = was === 'online' ? await putOnline(db, change) : await takeOffline(db, change)
  if (switching.outcome === 'refused') {
    const { because } = switching
    return data({ refusal: because === 'no-such-service' ? texts.noSuch : offerRefusalTexts[because] }, 409)
  }
  throw redirect(pathBack(request, was), 303)
}

/** The list as it was, with what has happened above it. */
function pathBack(request: Request, notice: Notice): string {
  const { searchParams } = new URL(request.url)
  for (const name of ['fragen', 'angebot', 'ab']) searchParams.delete(name)
  searchParams.set('neu', notice)
  return `/overview/angebote?${searchParams}`
}

export default function OffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, question, notice, stops, here, list, summary, mayEdit } = loaderData
  const navigate = useNavigate()
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const newPath = `/overview/angebote/neu?${new URLSearchParams({ company: company.form })}`
  useNewKey(mayEdit ? newPath : null)
  return (
    <ProviderFrame
      company={company}
      page="offers"
      title={texts.title}
      lead={summary}
      action={
        mayEdit && (
          <ButtonLink to={newPath}>
            <Plus aria-hidden />
            {texts.create}
          </ButtonLink>
        )
      }
      dialogs={
        question &&
        !actionData && (
          <Sheet
            title={
              question.was === 'offline'
                ? texts.offlineTitle(question.title)
                : texts.removeTitle(question.title)
            }
            size="small"
            onClose={close}
          >
            <OfferQuestion was={question.was} id={question.id} close={here} />
          </Sheet>
        )
      }
    >
      {notice && !actionData && <Banner kind="success">{texts.notices[notice]}</Banner>}
      {actionData && <Banner kind="error">{actionData.refusal}</Banner>}
      <OfferStops stops={stops} here={here} mayRequest={mayEdit} />
      {list ? <OfferList {...list} /> : <ListFailure again={here} />}
    </ProviderFrame>
  )
}

/** `N` begins a new offer where nobody is typing. */
function useNewKey(newPath: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (newPath === null) return
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping)
        return
      event.preventDefault()
      void navigate(newPath)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, newPath])
}
