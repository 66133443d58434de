import { useNavigate } from 'react-router'
import type { Route } from './+types/today'
import { setUpPath } from '#app/account/account.ts'
import type { BlockQuestion } from '#app/backoffice/calendar/calendar.ts'
import { blockQuestion } from '#app/backoffice/calendar/calendar.server.ts'
import { companyReviewOf } from '#app/catalog/company-review/company-review.server.ts'
import { ReviewBanner } from '#app/catalog/company-review/ui/review-banner.tsx'
import { isIn, ownCompanyOf, type OwnCompanyView } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyChecklist } from '../checklist.server.ts'
import type { ChecklistStep } from '../checklist.ts'
import { texts } from '../texts.ts'
import { todayView } from '../today-view.server.ts'
import { ChecklistCard } from '../ui/checklist-card.tsx'
import { DayFigures } from '../ui/day-figures.tsx'
import { TodayDialog, todayLinks, TodayParts } from './today-parts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'everybody', { secondFactor: 'later' })
  if (!view) return { kind: 'none' as const }
  const { now } = scopeOf(context)
  const { company, role, companies, user } = view
  const at = now()
  const query = new URL(request.url).searchParams
  const isManager = isIn('managers', role)
  return {
    kind: 'company' as const,
    company: { form: company.form, title: company.title, role, companies },
    calledName: user.calledName,
    today: berlinDay(at),
    now: at,
    notice: noticeFrom(query.get('neu')),
    // Guests' names are for those with a second step.
    day: view.hasSecondFactor ? await dayFrom(view, { request, context }) : ('later' as const),
    setUp: isManager ? await setUpFrom(view, { request, context }) : null,
  }
}

type Asked = Pick<Route.LoaderArgs, 'request' | 'context'>
type Notice = keyof typeof texts.notices

const noticeNames: Readonly<Record<string, Notice>> = {
  1: 'saved',
  team: 'joined',
  blocked: 'blocked',
  opened: 'opened',
}

function noticeFrom(text: string | null): Notice | null {
  return text !== null && Object.hasOwn(noticeNames, text) ? (noticeNames[text] ?? null) : null
}

/** The day, or `null` where it can't be read. */
async function dayFrom({ company, role }: OwnCompanyView, { request, context }: Asked) {
  const { db, now, log } = scopeOf(context)
  const at = now()
  const isManager = isIn('managers', role)
  const query = new URL(request.url).searchParams
  try {
    const rights = { isManager, seesMoney: isIn('money', role) }
    const day = await todayView(db, { company, rights, now: at })
    const asked = { companyId: company.id, query, now: at }
    const question: BlockQuestion | null = isManager ? await blockQuestion(db, asked) : null
    return { ...day, question }
  } catch (error) {
    log.error('today', faultFields(error))
    return null
  }
}

/** What is missing until the first offer is online, and what operators decided. */
async function setUpFrom({ company, user, role, hasSecondFactor }: OwnCompanyView, { context }: Asked) {
  const { db } = scopeOf(context)
  const { form } = company
  const details = providerPath('details', form)
  const hrefs = ({ all }: { all: number }): Record<ChecklistStep, string | null> => ({
    details,
    declaration: `${details}#erklaerung`,
    email: '/verify-email',
    // Staff doesn't get there: it is the owners' account.
    payout: isIn('payout', role) ? providerPath('payout', form) : null,
    offer: `/overview/angebote/neu?${new URLSearchParams({ company: form })}`,
    secondFactor: `/profile/zwei-schritte?${new URLSearchParams({ weiter: providerPath('overview', form) })}`,
    online: all > 0 ? providerPath('offers', form) : null,
  })
  const { isEmailVerified } = user
  return {
    checklist: await companyChecklist(db, { company, isEmailVerified, hasSecondFactor, hrefs }),
    companyId: company.id,
    review: await companyReviewOf(db, { companyId: company.id }),
    isDraft: company.isDraft,
    publicHref: company.isDraft ? null : `/activity/details/${form}?company=true`,
  }
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (loaderData.kind === 'none') return <NoCompany />
  const { company, calledName, today, now, notice, day, setUp } = loaderData
  const { form, role } = company
  const here = providerPath('overview', form)
  const isSettingUp = setUp !== null && setUp.checklist.left > 0
  const seen = day === 'later' ? null : day
  const links = todayLinks(form)
  return (
    <ProviderFrame
      company={company}
      page="overview"
      title={texts.title}
      headline={texts.greeting(calledName)}
      lead={texts.lead(today, now, seen?.weather ?? null)}
      figures={
        seen && (
          <DayFigures
            guests={seen.guests}
            free={seen.manager?.free ?? null}
            money={seen.manager?.money ?? null}
            rating={seen.manager?.rating ?? null}
          />
        )
      }
      dialogs={
        seen?.question && (
          <TodayDialog
            question={seen.question}
            form={form}
            links={links}
            onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
          />
        )
      }
    >
      {notice && <Banner kind="success">{texts.notices[notice]}</Banner>}
      {setUp && <ReviewBanner companyId={setUp.companyId} review={setUp.review} />}
      {setUp?.isDraft && <Banner kind="info">{texts.draft}</Banner>}
      {isSettingUp && <ChecklistCard {...setUp.checklist} />}
      {day === 'later' && <Banner kind="info">{texts.guestsLater}</Banner>}
      {day === null && <Failure again={here} />}
      {seen && <TodayParts day={seen} role={role} today={today} links={links} />}
      {setUp?.publicHref && (
        <p>
          <ButtonLink to={setUp.publicHref} look="outline">
            {texts.publicPage}
          </ButtonLink>
        </p>
      )}
    </ProviderFrame>
  )
}

function Failure({ again }: { again: string }) {
  return (
    <Banner kind="error">
      <p>{texts.arrivals.failed}</p>
      <p className="pt-2">
        <ButtonLink to={again} look="outline" size="small" reloadDocument>
          {texts.arrivals.again}
        </ButtonLink>
      </p>
    </Banner>
  )
}

function NoCompany() {
  return (
    <PageFrame>
      <title>{texts.noneTitle}</title>
      <div className="wrap flex max-w-3xl flex-col items-start gap-4 py-12">
        <h1>{texts.noneTitle}</h1>
        <p className="text-17 text-muted">{texts.noneLead}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={setUpPath}>{texts.noneCreate}</ButtonLink>
          <ButtonLink to="/host" look="outline">
            {texts.noneInfo}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
