import { RouterContextProvider } from 'react-router'
import type { Route } from './+types/offer-preview'
import { offerAccess, readDraftView } from '#app/editor/pages/pages.server.ts'
import { previewTexts as texts } from '#app/editor/pages/texts/preview.ts'
import { PreviewBar, PreviewedPage } from '#app/editor/pages/ui/preview-bar.tsx'
import { previewOffer, scopeInPreview } from '#app/editor/publish/publish.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { isIn } from '#app/provider/provider.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { pageKey, pageOf } from '#foundation/platform/page.ts'
import { scopeKey, scopeOf } from '#foundation/platform/scope.ts'
import { ServiceView } from '../ui/service-view.tsx'
import { loader as visitorsPage } from './service.tsx'

export async function loader({ request, context, params, ...rest }: Route.LoaderArgs) {
  const access = await offerAccess({ request, context }, params.offerId, 'everybody')
  const { db, config, now, log } = scopeOf(context)
  const { company, role, offerId } = access
  const back = isIn('managers', role)
    ? `/overview/angebote/${offerId}/vorschau`
    : providerPath('offers', company.form)
  // An offer that was never edited gets its draft here, outside of what is taken back.
  const { check } = await readDraftView({ context }, access)
  const { search } = new URL(request.url)
  const show = async (tx: Db, offer: { companyForm: string; serviceId: string }) => {
    const path = `/activity/details/${offer.companyForm}/${offer.serviceId}`
    const shown = await visitorsPage({
      ...rest,
      request: new Request(`${config.appUrl}${path}${search}`, { headers: request.headers }),
      context: contextWithin(context, tx),
      params: { companyID: offer.companyForm, serviceID: offer.serviceId },
    })
    return shown.data
  }
  const page = await previewOffer(db, { companyId: company.id, id: offerId, now: now() }, show).catch(
    (error: unknown) => {
      log.error('preview', faultFields(error))
      return null
    },
  )
  if (page?.view !== 'service') return { back, page: null }
  // A look of the company's own people is no visit, and nothing of it is remembered.
  const hasPictures = check.shown.pictures.names.length > 0
  const service = hasPictures ? page.service : { ...page.service, pictures: [], alts: [] }
  return { back, page: { ...page, service, shareUrl: '' } }
}

/** The request's own scope, with every read on the preview's connection. */
function contextWithin(context: Route.LoaderArgs['context'], tx: Db): RouterContextProvider {
  const within = new RouterContextProvider()
  within.set(scopeKey, scopeInPreview(scopeOf(context), tx))
  within.set(pageKey, pageOf(context))
  return within
}

export default function OfferPreviewPage({ loaderData: { back, page } }: Route.ComponentProps) {
  if (!page)
    return (
      <>
        <PreviewBar back={back} />
        <PageFrame>
          <title>{texts.bar}</title>
          <div className="wrap py-8">
            <Banner kind="error">{texts.noPreview}</Banner>
          </div>
        </PageFrame>
      </>
    )
  const { accentColor: accent, accentColor2: accent2 } = page.company
  return (
    <>
      <PreviewBar back={back} />
      <PreviewedPage>
        <PageFrame current="ideas" phone="picture-and-quay" accent={{ accent, accent2 }}>
          <title>{`${texts.bar}: ${page.service.title}`}</title>
          <LazyPlace>
            <ServiceView {...page} />
          </LazyPlace>
        </PageFrame>
      </PreviewedPage>
    </>
  )
}
