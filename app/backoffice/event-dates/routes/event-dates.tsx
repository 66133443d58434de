import { data, redirect } from 'react-router'
import type { Route } from './+types/event-dates'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import {
  datesOfOffer,
  datesToCome,
  type DatePosition,
  type ListedDate,
} from '#app/availability/series/series.server.ts'
import type { ChangeReach } from '#app/availability/series/series.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { eventDatesPath, startPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { changeDates, dateNow } from '../change-dates.server.ts'
import { groupOfDate, reachChoices, reachedDates, usualReach } from '../date-groups.ts'
import { dateRow, whenText } from '../date-row.ts'
import { changeTexts, eventDatesTexts as words } from '../texts/event-dates.ts'
import { readChange, typedChange, typedReach, type FieldFaults, type TypedChange } from '../typed-change.ts'
import { ChangeDialog, type BookedDate } from '../ui/change-dialog.tsx'
import { DateRows } from '../ui/date-rows.tsx'

const datesPerPage = 25
const longestId = 80
const mostNamed = 50

type Asked = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

/** @throws {Response} as `ownCompanyOf`; 404 for what is no event of this company. */
async function managedEvent({ request, context, params }: Asked) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const service = await serviceForBooking(db, { companyId: view.company.id, serviceId: params.offerId })
  if (service?.requestType !== 'event') throw data(null, 404)
  const offer = { companyId: service.companyId, serviceId: service.id }
  return { view, service, offer, db, now: now(), form: view.company.form }
}

type ManagedEvent = Awaited<ReturnType<typeof managedEvent>>

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const managed = await managedEvent({ request, context, params })
  const { view, service, offer, db, now, form } = managed
  const query = new URL(request.url).searchParams
  const isOver = query.get('zeit') === 'vorbei'
  const after = readPosition(query.get('nach'))
  const page = await datesOfOffer(db, { ...offer, isOver, after, limit: datesPerPage, now })
  const here = eventDatesPath(form, service.id, isOver ? { zeit: 'vorbei' } : {})
  const shown = after ? `${here}&${new URLSearchParams({ nach: positionText(after) })}` : here
  const { role, companies, company } = view
  const startHref = (eventId: string) => startPath(form, { serviceId: service.id, eventId })
  const around = { offerTitle: service.title, here: shown, startHref, now }
  const count = Number(query.get('geaendert') ?? Number.NaN)
  return {
    company: { form, title: company.title, role, companies },
    title: service.title,
    timesHref: `/overview/angebote/${service.id}/zeiten?${new URLSearchParams({ company: form })}`,
    comingHref: eventDatesPath(form, service.id),
    overHref: eventDatesPath(form, service.id, { zeit: 'vorbei' }),
    isOver,
    rows: page.dates.map((date) => dateRow(date, around)),
    first: after ? here : null,
    next: page.next && `${here}&${new URLSearchParams({ nach: positionText(page.next) })}`,
    dialog: await dialogData(managed, { eventId: query.get('aendern'), closeHref: shown }),
    changed: Number.isInteger(count) && count >= 0 && count < 10_000 ? count : null,
    keepsDraft: query.has('entwurf'),
    staying: await stayingDates(managed, query.getAll('bleibt')),
  }
}

const positionText = ({ startsAt, id }: DatePosition) => `${startsAt.toISOString()} ${id}`

function readPosition(text: string | null): DatePosition | null {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (.+)$/.exec(storableText(text ?? '', 120))
  const startsAt = new Date(match?.[1] ?? '')
  return match && !Number.isNaN(startsAt.getTime()) ? { startsAt, id: match[2] ?? '' } : null
}

const movePath = ({ form, service }: ManagedEvent, eventId: string) =>
  startPath(form, { serviceId: service.id, eventId }, 'verschieben')

async function dialogData(
  managed: ManagedEvent,
  { eventId, closeHref }: { eventId: string | null; closeHref: string },
) {
  if (eventId === null) return null
  const { db, offer, service, now } = managed
  const dates = await datesToCome(db, { ...offer, now })
  const date = dates.find(({ id }) => id === storableText(eventId, longestId))
  if (!date) return null
  const group = groupOfDate(date, dates)
  const choices = reachChoices(date, group)
  const clocks = { time: berlinClock(date.startsAt), until: berlinClock(date.endsAt) }
  const { capacity, title } = dateNow(date, service.title)
  return {
    id: date.id,
    day: formatShortDay(berlinDay(date.startsAt)),
    offerTitle: service.title,
    typed: { ...clocks, capacity: String(capacity), title },
    choices,
    chosen: usualReach(date, choices),
    booked: group
      .filter(({ booked }) => booked > 0)
      .map((each) => bookedDate(managed, { each, date, group })),
    closeHref,
  }
}

type InGroup = { each: ListedDate; date: ListedDate; group: readonly ListedDate[] }

function bookedDate(managed: ManagedEvent, { each, date, group }: InGroup): BookedDate {
  return {
    id: each.id,
    when: whenText(each),
    guests: each.booked,
    moveHref: movePath(managed, each.id),
    reaches: (['one', 'following', 'all'] as const).filter((reach) =>
      reachedDates(date, group, reach).some(({ id }) => id === each.id),
    ),
  }
}

/** The dates whose guests kept their time in a change that was just made. */
async function stayingDates(managed: ManagedEvent, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { db, offer, now } = managed
  const dates = await datesToCome(db, { ...offer, now })
  return dates
    .filter(({ id, booked }) => booked > 0 && ids.includes(id))
    .map((date) => ({ id: date.id, when: whenText(date), moveHref: movePath(managed, date.id) }))
}

type Answer = { typed: TypedChange; reach: ChangeReach; faults: FieldFaults; problem: string | null }

export async function action({ request, context, params }: Route.ActionArgs) {
  const managed = await managedEvent({ request, context, params })
  const { view, service, offer, db, now, form: companyForm } = managed
  const form = await formOf(request)
  const id = form.get('termin')
  const dates = await datesToCome(db, { ...offer, now })
  const date = dates.find((each) => each.id === id)
  const typed = typedChange(form)
  const reach = typedReach(form)
  const answer = (more: Partial<Answer>) =>
    data<Answer>({ typed, reach, faults: {}, problem: null, ...more }, 422)
  if (!date) return answer({ problem: words.gone })
  const read = readChange(typed, dateNow(date, service.title))
  if (read.outcome === 'faulty') return answer({ faults: read.faults })
  const { change } = read
  const userId = view.user.id
  const result = await changeDates(db, { ...offer, eventId: date.id, reach, change, userId, now })
  if (result.outcome === 'refused') return answer({ problem: result.text })
  if (result.outcome !== 'changed')
    return answer({ problem: result.outcome === 'missing' ? words.gone : changeTexts.nothing })
  const more = new URLSearchParams({ geaendert: String(result.changed) })
  if (result.keepsDraft) more.set('entwurf', '')
  for (const each of result.staying.slice(0, mostNamed)) more.append('bleibt', each.id)
  throw redirect(`${eventDatesPath(companyForm, service.id)}&${more}`, 303)
}

export default function EventDatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, title, rows, first, next, isOver, dialog } = loaderData
  const answer = actionData ?? null
  return (
    <ProviderFrame
      company={company}
      page="offers"
      title={words.title}
      lead={title}
      action={
        <ButtonLink to={loaderData.timesHref} look="outline">
          {words.edit}
        </ButtonLink>
      }
      dialogs={
        dialog && (
          <ChangeDialog
            key={dialog.id}
            {...dialog}
            typed={answer?.typed ?? dialog.typed}
            chosen={answer?.reach ?? dialog.chosen}
            faults={answer?.faults ?? {}}
            problem={answer?.problem ?? null}
          />
        )
      }
    >
      <BackButton to={loaderData.timesHref} />
      {!answer && <Result {...loaderData} />}
      {answer && !dialog && <Banner kind="error">{answer.problem ?? words.gone}</Banner>}
      <nav aria-label={words.which} className="segments max-w-120">
        <Link to={loaderData.comingHref} aria-current={isOver ? undefined : 'page'}>
          {words.coming}
        </Link>
        <Link to={loaderData.overHref} aria-current={isOver ? 'page' : undefined}>
          {words.over}
        </Link>
      </nav>
      {rows.length > 0 ? (
        <DateRows rows={rows} />
      ) : (
        <EmptyCard title={words.empty} lead={isOver ? words.emptyOver : words.emptyComing}>
          <ButtonLink to={loaderData.timesHref}>{words.toTimes}</ButtonLink>
        </EmptyCard>
      )}
      <Paging first={first} next={next} words={words} />
    </ProviderFrame>
  )
}

type ResultProps = {
  changed: number | null
  keepsDraft: boolean
  staying: readonly { id: string; when: string; moveHref: string }[]
}

function Result({ changed, keepsDraft, staying }: ResultProps) {
  return (
    <>
      {changed !== null && changed > 0 && <Banner kind="success">{words.done(changed)}</Banner>}
      {keepsDraft && <Banner kind="warning">{words.keepsDraft}</Banner>}
      {staying.length > 0 && (
        <Banner kind="info">
          <b>{words.staying(staying.length)}</b> {words.stayingLead}
          <ul>
            {staying.map(({ id, when, moveHref }) => (
              <li key={id}>
                <Link to={moveHref} className="link link-tap num">
                  {`${words.move}: ${when}`}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
