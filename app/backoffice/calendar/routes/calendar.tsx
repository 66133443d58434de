import { Ban } from 'lucide-react'
import { data, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/calendar'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath, startPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { calendarParameters, readCalendarAddress, type CalendarAddress } from '../address.ts'
import { blockParameters } from '../block.ts'
import { answerBlockForm, blockQuestion } from '../block-form.server.ts'
import { calendarView } from '../calendar-view.server.ts'
import { texts } from '../texts.ts'
import { BlockSheet } from '../ui/block-sheet.tsx'
import { CalendarControls, Legend } from '../ui/calendar-controls.tsx'
import { CalendarDay } from '../ui/calendar-day.tsx'
import { WeekGrid } from '../ui/week-grid.tsx'
import { weekStart } from '../week.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now, log } = scopeOf(context)
  const { company, role, companies } = view
  const query = new URL(request.url).searchParams
  const [at, companyId] = [now(), company.id]
  const today = berlinDay(at)
  const address = readCalendarAddress(query, today)
  const shared = {
    company: { form: company.form, title: company.title, role, companies },
    address,
    today,
    done: query.get('neu') === 'blocked' ? 'blocked' : query.get('neu') === 'opened' ? 'opened' : null,
  } as const
  try {
    const calendar = await calendarView(db, { companyId, address, now: at })
    return { ...shared, calendar, question: await blockQuestion(db, { companyId, query, now: at }) }
  } catch (error) {
    log.error('calendar', faultFields(error))
    return { ...shared, calendar: null, question: null }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const answer = await answerBlockForm(db, {
    form,
    companyId: view.company.id,
    userId: view.user.id,
    now: now(),
  })
  if (answer.outcome === 'refused') return data({ refusal: texts.refusals[answer.because] }, 409)
  const query = new URL(request.url).searchParams
  if (form.get('zurueck') === 'heute')
    throw redirect(providerPath('overview', view.company.form, { neu: answer.outcome }), 303)
  for (const name of ['open', 'feld', 'start', 'company']) query.delete(name)
  const rest = Object.fromEntries(query)
  throw redirect(providerPath('calendar', view.company.form, { ...rest, neu: answer.outcome }), 303)
}

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, address, today, calendar, question, done } = loaderData
  const navigate = useNavigate()
  const here = (changes: Partial<CalendarAddress> = {}, more: Record<string, string> = {}) =>
    providerPath('calendar', company.form, {
      ...calendarParameters({ ...address, ...changes }),
      ...more,
    })
  const close = () => void navigate(here(), { replace: true, preventScrollReset: true })
  const hasStarts = calendar !== null && calendar.offers.length > 0
  return (
    <ProviderFrame
      company={company}
      page="calendar"
      title={texts.title}
      action={
        hasStarts && (
          <ButtonLink to={here({ isBlocking: !address.isBlocking })} look="outline" preventScrollReset>
            {!address.isBlocking && <Ban aria-hidden />}
            {address.isBlocking ? texts.blockModeEnd : texts.blockMode}
          </ButtonLink>
        )
      }
      dialogs={
        question &&
        !actionData && (
          <BlockSheet
            question={question}
            links={blockLinks(company.form, question)}
            action={here()}
            onClose={close}
          />
        )
      }
    >
      {actionData && <Banner kind="error">{actionData.refusal}</Banner>}
      {done && !actionData && <Banner kind="success">{texts.done[done]}</Banner>}
      {address.isBlocking && <Banner kind="info">{texts.blockModeLead}</Banner>}
      {calendar === null && <Failure again={here()} />}
      {calendar && !hasStarts && <NoStarts offersHref={providerPath('offers', company.form)} />}
      {hasStarts && (
        <>
          <CalendarControls
            address={address}
            today={today}
            offers={calendar.offers}
            company={company.form}
            here={here}
          />
          <Parts calendar={calendar} page={{ form: company.form, address, today, here }} />
        </>
      )}
    </ProviderFrame>
  )
}

type Calendar = NonNullable<Route.ComponentProps['loaderData']['calendar']>
type Page = {
  form: string
  address: CalendarAddress
  today: string
  here: (changes?: Partial<CalendarAddress>, more?: Record<string, string>) => string
}

/** Without a choice phones show the day and wide screens the week. */
function Parts({ calendar, page: { form, address, today, here } }: { calendar: Calendar; page: Page }) {
  const { view, isBlocking } = address
  const start = (key: StartLink) =>
    startPath(
      form,
      key.eventId === null
        ? { serviceId: key.serviceId, startsAt: key.startsAt }
        : { serviceId: key.serviceId, eventId: key.eventId },
    )
  const block = ({ serviceId, startsAt }: StartLink) => here({}, blockParameters({ serviceId, startsAt }))
  return (
    <>
      {calendar.day && (
        <div className={view === null ? 'md:hidden' : ''}>
          <CalendarDay
            day={calendar.day}
            address={address}
            today={today}
            links={{ start, block, part: (fromMinute) => here({ view: 'day', fromMinute }) }}
          />
        </div>
      )}
      {calendar.week && (
        <div className={`flex flex-col gap-5 ${view === null ? 'max-md:hidden' : ''}`}>
          {calendar.week.length > 0 && <Legend />}
          {calendar.week.length === 0 && <p className="card p-5 text-muted">{texts.emptyWeek}</p>}
          <WeekGrid
            parts={calendar.week}
            fromOn={weekStart(address.dayOn, today)}
            today={today}
            links={{
              start,
              block: isBlocking ? block : null,
              offer: (filter) => here({ view: 'week', filter }),
              day: (dayOn, filter) => here({ view: 'day', dayOn, filter }),
            }}
          />
        </div>
      )}
    </>
  )
}

type StartLink = { serviceId: string; eventId: string | null; startsAt: Date }

function blockLinks(
  form: string,
  { serviceId, startsAt, dayOn }: { serviceId: string; startsAt: Date; dayOn: string },
) {
  const offer = `/overview/angebote/${serviceId}`
  const company = new URLSearchParams({ company: form })
  return {
    start: startPath(form, { serviceId, startsAt }),
    days: `${offer}/sperren?${company}&${new URLSearchParams({ von: dayOn.split('-').toReversed().join('/') })}`,
    times: `${offer}/zeiten?${company}`,
    closings: providerPath('profile', form),
  }
}

function Failure({ again }: { again: string }) {
  return (
    <Banner kind="error">
      <p>{texts.failed}</p>
      <p className="pt-2">
        <ButtonLink to={again} look="outline" size="small" reloadDocument>
          {texts.again}
        </ButtonLink>
      </p>
    </Banner>
  )
}

function NoStarts({ offersHref }: { offersHref: string }) {
  return (
    <EmptyCard title={texts.empty} lead={texts.emptyLead}>
      <ButtonLink to={offersHref} look="outline">
        {texts.emptyGo}
      </ButtonLink>
    </EmptyCard>
  )
}
