import { data, useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/service'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { framedByHeader } from '#foundation/platform/http/security-headers.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { isChoiceParameter } from '#app/search/prices/prices.ts'
import { hasOnlyLocalChanges } from '#app/search/criteria/criteria.ts'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { pictureBase, type PictureName } from '#foundation/platform/pictures/picture-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { mayManage, teamRoleOf, userOf } from '#app/account/account.server.ts'
import { returnedBooking } from '#app/booking/checkout/checkout.server.ts'
import type { PaymentResultView } from '#app/booking/checkout/checkout.ts'
import { countHeader, countText } from '#app/figures/figures.ts'
import { companyByForm, type Company, type Service } from '#app/catalog/catalog.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { panelForViewer } from '#app/storefront/saved/saved.server.ts'
import { buildShareUrl } from '#app/search/results/results.server.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { servicePath } from '#app/search/offers/offers.ts'
import { exertionLabel, factLines } from '../fact-lines.ts'
import { companyContacts, failedPanel, placeOfPage, serviceTabs } from '../panel.server.ts'
import { findServicePage, providerNotes, tileOfService, wayToAsk } from '../service-page.server.ts'
import { frameOrigin, serviceMode, type ServiceMode } from '../service-page.ts'
import { serviceMeta } from '../service-meta.ts'
import { PanelFailure, PreviewNotice, ResultDialog } from '../ui/lazy-service-parts.tsx'
import { ServiceView } from '../ui/service-view.tsx'

// Not with the other lazy parts: these two use those.
const FramedBooking = lazyPart(() =>
  import('#app/backoffice/embedding/ui/framed-page.tsx').then((part) => part.FramedBooking),
)
const NotOnSale = lazyPart(() =>
  import('#app/backoffice/embedding/ui/framed-page.tsx').then((part) => part.NotOnSale),
)
const CompanyView = lazyPart(() => import('../ui/company-view.tsx').then((part) => part.CompanyView))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { counted, ...page } = await readServicePage({ context, params, request })
  const origin = page.view !== 'company' ? page.frameOrigin : null
  const answered = new Headers()
  if (origin !== null) answered.set(framedByHeader, origin)
  if (counted) answered.set(countHeader, countText({ kind: 'page-view', ...counted }))
  return data(page, { status: page.view === 'gone' ? 404 : 200, headers: answered })
}

/** Only a booking page may stand in a frame, and only on the company's own site. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/**
 * What the page of a provider or a service shows; `gone` in the frame of an offer that isn't online.
 *
 * @throws {Response} 404 without such a company or service.
 */
async function readServicePage({
  context,
  params,
  request,
}: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
  const { db, config, now, payments, log } = scopeOf(context)
  const url = askedUrl(request)
  const [{ place }, user] = await Promise.all([requestPlace(db, request), userOf({ request, context })])
  const mode = await shownMode(db, url.searchParams.get('sType'), { company: params.companyID, user })
  const page = await findServicePage(db, {
    company: params.companyID,
    service: params.serviceID ?? null,
    view: mode === 'preview' ? 'offline' : 'online',
    viewerId: user?.id ?? null,
    place,
  })
  if (!page) {
    const gone = mode === 'booking' && (await frameOfMissing(db, params.companyID))
    if (!gone) throw data(null, 404)
    return { ...gone, isDemo: config.mode === 'demo', counted: null }
  }
  const at = now()
  const isVisit = isPageVisit(request.headers.get('sec-fetch-dest'))
  const result =
    user && isVisit && (await paymentReturn(url.searchParams, { db, payments, userId: user.id, now: at }))
  const { company, services } = page
  const service = url.searchParams.get('company') === 'true' ? null : page.selected
  const isOwn = user !== null && (await isOfCompany(db, { userId: user.id, companyId: company.id }))
  const shared = {
    mode,
    counted: isOwn || mode === 'preview' ? null : { companyId: company.id, serviceId: service?.id ?? null },
    company: shownCompany(company),
    result: result || null,
    tabs: serviceTabs({ company, services, service }, mode),
    place: placeOfPage({ company, services, service }, at),
    shareUrl: buildShareUrl({ appUrl: config.appUrl, url, now: at }),
  }
  if (!service) {
    const canonical = `${config.appUrl}/activity/details/${company.form}?company=true`
    const tiles = services.map((each) => tileOfService(each, company, place))
    return { ...shared, ...companyFacts(company), canonical, tiles, view: 'company' as const }
  }
  const asked = { params: url.searchParams, viewerId: user?.id ?? null, now: at }
  const panel = await panelForViewer(db, { company, service }, asked).catch((error: unknown) => {
    log.error('panel', faultFields(error))
    return failedPanel({ company, service }, at)
  })
  return {
    ...shared,
    canonical: config.appUrl + servicePath({ companyForm: company.form, serviceId: service.id }),
    tiles: page.others,
    view: 'service' as const,
    service: shownService({ company, service }, page.gallery),
    panel: isOwn ? { ...panel, isOwn } : panel,
    ask: panel.request && !panel.isPreview ? wayToAsk(company, service) : null,
    reviews: page.reviews,
    frameOrigin: mode === 'booking' ? frameOrigin(company.website) : null,
    isDemo: config.mode === 'demo',
  }
}

/** The frame of an offer that isn't online: the company's site keeps a sentence and a way on instead of a hole. */
async function frameOfMissing(db: Db, form: string) {
  const company = await companyByForm(db, form)
  const origin = company && !company.isDraft ? frameOrigin(company.website) : null
  if (!company || origin === null) return null
  const { form: name, title } = company
  return { view: 'gone' as const, company: { form: name, title }, frameOrigin: origin }
}

/** A preview is for those who look after the company; whoever else asks for one gets the page as everybody sees it. */
async function shownMode(
  db: Db,
  sType: string | null,
  { company: form, user }: { company: string; user: { id: string } | null },
): Promise<ServiceMode> {
  const mode = serviceMode(sType)
  if (mode !== 'preview') return mode
  const company = user && (await companyByForm(db, form))
  if (!user || !company) return 'page'
  return (await mayManage(db, { userId: user.id, companyId: company.id })) ? mode : 'page'
}

/** Whoever works for the company, or for the marketplace, isn't counted. */
async function isOfCompany(db: Db, of: { userId: string; companyId: string }): Promise<boolean> {
  return (await mayManage(db, of)) || (await teamRoleOf(db, of)) !== null
}

/** Coming back ends a hold that was broken off, so it must be a visit: never a picture or script on a foreign page. */
function isPageVisit(destination: string | null): boolean {
  return destination === null || destination === 'document' || destination === 'empty'
}

/** The dialog after paying: only when both parameters are there, and only for one's own reservation. */
function paymentReturn(
  params: URLSearchParams,
  { db, payments, userId, now }: { db: Db; payments: PaymentGateway; userId: string; now: Date },
): Promise<PaymentResultView | null> | null {
  const flag = params.get('checkSess')
  const reservationId = params.get('resItemID')
  if (flag === null || !reservationId) return null
  return returnedBooking(db, payments, { userId, reservationId, flag, now })
}

function shownCompany(company: Company) {
  const { form, title, contactPerson, legal, access, options, accentColor, accentColor2, isClosed } = company
  const lead = company.description.find(({ kind }) => kind === 'paragraph')?.text ?? null
  const city = company.address.city
  return {
    form,
    title,
    contactPerson,
    legal,
    access,
    options,
    accentColor,
    accentColor2,
    isClosed,
    lead,
    city,
    ...providerNotes(company),
  }
}

// The rest is said in its lines, or in the panel.
function shownService(
  { company, service }: { company: Company; service: Service },
  gallery: readonly PictureName[],
) {
  const isBookedHere = company.kind !== 'extern' && !service.externalLink
  const { id, title, teaser, description, categoryId, categoryName, startPriceCents, address } = service
  const { specialOffers, accentColor, accentColor2, ratingHundredths, ratingCount } = service
  return {
    id,
    title,
    teaser,
    description,
    categoryId,
    categoryName,
    startPriceCents,
    address,
    specialOffers,
    accentColor,
    accentColor2,
    ratingHundredths,
    ratingCount,
    pictures: gallery.map(pictureBase),
    alts: gallery.map(({ name }) => service.pictureAlts[name] ?? ''),
    facts: factLines({ ...service, isBookedHere }, exertionLabel(service.tags)),
    included: service.facts.included,
  }
}

/** What only the provider's own view shows. */
function companyFacts(company: Company) {
  const { id, description, pictureNames, pictureAlts } = company
  const pictures = pictureNames.map((name) => pictureBase({ folder: 'companies', id, name }))
  const alts = pictureNames.map((name) => pictureAlts[name] ?? '')
  return { description, pictures, alts, contacts: companyContacts(company) }
}

export const meta = (asked: Route.MetaArgs) => serviceMeta(asked)

/**
 * Persons, starts and dialogs only change the address; the server has nothing new to say about them. Only when the box
 * of phones closes: what is free next counts the persons that were chosen in it.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isLocal = (name: string) => isChoiceParameter(name) || name === 'open' || name === 'bild'
  const hasClosed = currentUrl.searchParams.get('open') === 'buchen' && !nextUrl.searchParams.has('open')
  if (hasClosed && [...nextUrl.searchParams.keys()].some(isChoiceParameter)) return defaultShouldRevalidate
  return hasOnlyLocalChanges(currentUrl, nextUrl, isLocal) ? false : defaultShouldRevalidate
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.view === 'gone')
    return (
      <LazyPlace>
        <NotOnSale {...loaderData} />
      </LazyPlace>
    )
  if (loaderData.view === 'service' && loaderData.mode === 'booking')
    return (
      <LazyPlace>
        <FramedBooking {...loaderData} />
      </LazyPlace>
    )
  return <WholePage loaderData={loaderData} />
}

type Whole = Exclude<Route.ComponentProps['loaderData'], { view: 'gone' }>

function WholePage({ loaderData }: { loaderData: Whole }) {
  const { company, result } = loaderData
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const closeResult = () => void navigate(pathname, { replace: true, preventScrollReset: true })
  const hasQuay = loaderData.view === 'service'
  return (
    <PageFrame
      current="ideas"
      phone={hasQuay ? 'picture-and-quay' : 'bar'}
      accent={{ accent: company.accentColor, accent2: company.accentColor2 }}
      dialogs={<LazyPlace>{result && <ResultDialog result={result} onClose={closeResult} />}</LazyPlace>}
    >
      {loaderData.mode === 'preview' && (
        <LazyPlace>
          <PreviewNotice />
        </LazyPlace>
      )}
      {loaderData.view === 'service' && loaderData.panel.kind === 'failed' && (
        <div className="wrap py-4 md:hidden">
          <LazyPlace>
            <PanelFailure />
          </LazyPlace>
        </div>
      )}
      {loaderData.view === 'service' ? (
        <ServiceView {...loaderData} />
      ) : (
        <LazyPlace>
          <CompanyView {...loaderData} />
        </LazyPlace>
      )}
    </PageFrame>
  )
}
