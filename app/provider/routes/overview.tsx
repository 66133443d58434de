import type { Route } from './+types/overview'
import { payoutStateOf } from '#app/payment/onboarding/onboarding.server.ts'
import { payoutStateTexts } from '#app/payment/onboarding/texts.ts'
import {
  companyBookings,
  openRequestCount,
  companyTicketsOn,
} from '#app/booking/company-desk/company-desk.server.ts'
import { ownServices, serviceCountsOf } from '#app/catalog/catalog.server.ts'
import { companyReviewOf } from '#app/catalog/company-review/company-review.server.ts'
import { ReviewBanner } from '#app/catalog/company-review/ui/review-banner.tsx'
import { setUpPath } from '#app/account/account.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { checklistOf, type ChecklistStep } from '../checklist.ts'
import { isIn, ownCompanyOf, type OwnCompanyView } from '../provider.server.ts'
import { shownOffer, shownToday } from '../shown.ts'
import { texts } from '../texts.ts'
import { ChecklistCard } from '../ui/checklist-card.tsx'
import { OfferList } from '../ui/offer-list.tsx'
import { TodayList } from '../ui/today-list.tsx'
import { WaitingList } from '../ui/waiting-list.tsx'

const words = texts.overview
const waitingShown = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'everybody', { secondFactor: 'later' })
  if (!view) return { kind: 'none' as const }
  const { db, now } = scopeOf(context)
  const { company, role, companies } = view
  const query = new URL(request.url).searchParams
  const on = berlinDay(now())
  // Guests' names are for those with a second step.
  const tickets = view.hasSecondFactor
    ? await companyTicketsOn(db, { companyId: company.id, on, after: query.get('tickets') })
    : null
  const shared = {
    kind: 'company' as const,
    company: { form: company.form, title: company.title, role, companies },
    today: tickets && shownToday(tickets, on),
    nextTickets: tickets?.next ?? null,
    hasEarlierTickets: query.has('tickets'),
  }
  const news = query.get('neu')
  const notice = news === '1' ? ('saved' as const) : news === 'team' ? ('joined' as const) : null
  if (!isIn('managers', role)) return { ...shared, management: null, notice }
  return { ...shared, notice, management: await managementOf(view, { request, context }) }
}

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>

const newOfferPath = (form: string) => `/overview/angebote/neu?${new URLSearchParams({ company: form })}`

async function managementOf(
  { company, user, role, hasSecondFactor }: OwnCompanyView,
  { request, context }: Asked,
) {
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const companyId = company.id
  const services = await serviceCountsOf(db, { companyId })
  const page = await ownServices(db, { companyIds: [companyId], after: query.get('angebote') })
  const payout = await payoutStateOf(db, { companyId })
  const { steps, left } = checklistOf({
    company,
    services,
    hasPayoutAccount: payout.state === 'ready',
    hasSecondFactor,
    isEmailVerified: user.isEmailVerified,
  })
  const details = providerPath('details', company.form)
  const filter = { group: 'open', serviceId: null, on: null, search: '' } as const
  const waiting = hasSecondFactor
    ? await companyBookings(db, { companyId, filter, limit: waitingShown, now: now() })
    : { rows: [] }
  const hrefs: Record<ChecklistStep, string | null> = {
    details,
    declaration: `${details}#erklaerung`,
    email: '/verify-email',
    // Staff doesn't get there: it is the owners' account.
    payout: isIn('payout', role) ? providerPath('payout', company.form) : null,
    offer: newOfferPath(company.form),
    secondFactor: `/profile/zwei-schritte?${new URLSearchParams({ weiter: providerPath('overview', company.form) })}`,
    online: services.all > 0 ? providerPath('offers', company.form) : null,
  }
  return {
    waiting: waiting.rows,
    waitingCount: hasSecondFactor ? await openRequestCount(db, { companyId }) : 0,
    checklist: {
      left,
      steps: steps.map((each) => ({
        ...each,
        href: hrefs[each.step],
        state:
          each.step === 'payout' && payout.state !== 'none' ? payoutStateTexts[payout.state].title : null,
      })),
    },
    offers: page.services.map(shownOffer),
    nextOffers: page.next,
    hasEarlierOffers: query.has('angebote'),
    counts: services,
    isDraft: company.isDraft,
    newHref: newOfferPath(company.form),
    companyId,
    review: await companyReviewOf(db, { companyId }),
    publicHref: company.isDraft ? null : `/activity/details/${company.form}?company=true`,
  }
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'none') return <NoCompany />
  const { company, today, management, notice, nextTickets, hasEarlierTickets } = loaderData
  const here = (more: Record<string, string> = {}) => providerPath('overview', company.form, more)
  const isSettingUp = management !== null && management.checklist.left > 0
  const offers = management && (
    <OwnOffers
      management={management}
      moreHref={management.nextOffers && here({ angebote: management.nextOffers })}
      firstHref={management.hasEarlierOffers ? here() : null}
    />
  )
  return (
    <ProviderFrame company={company} page="overview" title={words.title}>
      {notice && <Banner kind="success">{words[notice]}</Banner>}
      {management && <ReviewBanner companyId={management.companyId} review={management.review} />}
      {management?.isDraft && <Banner kind="info">{words.draft}</Banner>}
      <div className={management ? 'grid items-start gap-8 lg:grid-cols-[7fr_5fr]' : 'max-w-3xl'}>
        {isSettingUp && (
          <div className="lg:order-2">
            <ChecklistCard {...management.checklist} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-10">
          {management && management.waitingCount > 0 && (
            <WaitingList
              rows={management.waiting}
              count={management.waitingCount}
              allHref={providerPath('bookings', company.form, { stand: 'open' })}
            />
          )}
          {today ? (
            <TodayList
              today={today}
              moreHref={nextTickets && here({ tickets: nextTickets })}
              firstHref={hasEarlierTickets ? here() : null}
            />
          ) : (
            <Banner kind="info">{words.guestsLater}</Banner>
          )}
          {isSettingUp && offers}
        </div>
        {/* What is to do has the side until it is done. */}
        {management && !isSettingUp && <div className="flex min-w-0 flex-col gap-10">{offers}</div>}
      </div>
    </ProviderFrame>
  )
}

type OwnOffersProps = {
  management: Awaited<ReturnType<typeof managementOf>>
  moreHref: string | null
  firstHref: string | null
}

function OwnOffers({ management, ...hrefs }: OwnOffersProps) {
  return (
    <>
      <OfferList {...management} {...hrefs} />
      {management.publicHref && (
        <p>
          <ButtonLink to={management.publicHref} look="outline">
            {words.publicPage}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function NoCompany() {
  return (
    <PageFrame>
      <title>{words.noneTitle}</title>
      <div className="wrap flex max-w-3xl flex-col items-start gap-4 py-12">
        <h1>{words.noneTitle}</h1>
        <p className="text-17 text-muted">{words.noneLead}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={setUpPath}>{words.noneCreate}</ButtonLink>
          <ButtonLink to="/host" look="outline">
            {words.noneInfo}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
