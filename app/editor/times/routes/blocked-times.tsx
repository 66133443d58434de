import { data, redirect } from 'react-router'
import type { Route } from './+types/blocked-times'
import { openExceptions } from '#app/availability/schedule/schedule.server.ts'
import { slotRange, unitsSaid } from '#app/catalog/catalog.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { publishRefusalTexts } from '#app/catalog/company-review/texts.ts'
import { readCents, repricingFault } from '#app/editor/price/price.ts'
import { repriceOffer } from '#app/editor/publish/publish.server.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { storableText } from '#foundation/lib/text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  calendarOrder,
  needsConfirmation,
  typedOrder,
  type CalendarKind,
  type CalendarOrder,
  type OrderFaults,
  type TypedOrder,
} from '../calendar-order.ts'
import { orderSummary, priceNames } from '../order-summary.ts'
import { changeCalendar, openDay, takeBackException } from '../change-calendar.server.ts'
import { guestsOnDays, startCount } from '../guests-on-days.server.ts'
import { blockedFaults, blockedTexts as words } from '../texts/blocked-times.ts'
import { typedDate } from '#app/editor/dates/dates.ts'
import { CalendarConfirmation, GuestsInTheWay } from '../ui/calendar-confirmation.tsx'
import { CalendarForm } from '../ui/calendar-form.tsx'
import { ExceptionList } from '../ui/exception-list.tsx'
import type { BookedGuests } from '../ui/named-guests.tsx'

const exceptionsPerPage = 20
const longestId = 80
const doneNames = [
  'closed',
  'capacity',
  'objects',
  'extra',
  'price',
  'priceApart',
  'removed',
  'opened',
  'gone',
] as const
type Done = (typeof doneNames)[number]

type Asked = Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>

/** @throws {Response} as `ownCompanyOf`; 404 for an offer that isn't this company's. */
async function managedOffer({ request, context, params }: Asked) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db } = scopeOf(context)
  const service = await serviceForBooking(db, { companyId: view.company.id, serviceId: params.offerId })
  if (!service) throw data(null, 404)
  const hasObjects = service.objects.length > 0 && service.countingUnit !== 'person'
  const kinds: CalendarKind[] = ['closed', 'capacity']
  if (hasObjects) kinds.push('objects')
  kinds.push('extra')
  if (service.priceGroups.length > 0) kinds.push('price')
  const named = new URLSearchParams({ company: view.company.form })
  return { view, service, kinds, here: `/overview/angebote/${service.id}/sperren?${named}` }
}

type ManagedOffer = Awaited<ReturnType<typeof managedOffer>>

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { view, service, kinds, here } = await managedOffer({ request, context, params })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const offer = { companyId: service.companyId, serviceId: service.id }
  const after = query.has('nach') ? storableText(query.get('nach') ?? '', longestId) : null
  const today = berlinDay(now())
  const page = await openExceptions(db, { ...offer, today, after, limit: exceptionsPerPage })
  const done = doneNames.find((name) => name === query.get('neu')) ?? null
  const typed = typedOrder(query)
  const { company, role, companies } = view
  return {
    company: { form: company.form, title: company.title, role, companies },
    offer: {
      here,
      kinds,
      title: service.title,
      hasCalendar: service.requestType === 'timeSlots',
      timesHref: `/overview/angebote/${service.id}/zeiten?${new URLSearchParams({ company: company.form })}`,
      objects: service.objects,
      prices: priceNames(service.priceGroups),
    },
    typed: { ...typed, kind: kinds.includes(typed.kind) ? typed.kind : ('closed' as const) },
    exceptions: page.exceptions,
    next: page.next,
    hasEarlier: after !== null,
    done,
    staying: done === null ? null : await stayingGuests(db, { service, typed, now: now() }),
    formKey: randomId(),
  }
}

// Who stays on the days that the address names after a change.
function stayingGuests(
  db: Db,
  { service, typed, now }: { service: ManagedOffer['service']; typed: TypedOrder; now: Date },
) {
  const read = calendarOrder(
    { ...typed, kind: 'closed' },
    { today: berlinDay(now), objects: [], objectWords: '', centsOf: () => null, priceFaultOf: () => null },
  )
  if (read.outcome === 'faulty' || typed.kind === 'extra') return null
  const offer = { companyId: service.companyId, serviceId: service.id }
  return guestsOnDays(db, { ...spanOf(offer, read.order), now })
}

function spanOf(
  { companyId, serviceId }: { companyId: string; serviceId: string },
  { fromOn, toOn, change }: CalendarOrder,
) {
  const minutes = change.kind === 'extra' ? null : change.minutes
  return { companyId, serviceId, fromOn, toOn, minutes }
}

type Answer =
  | { step: 'faulty'; typed: TypedOrder; faults: OrderFaults; formKey: string }
  | {
      step: 'confirm'
      typed: TypedOrder
      formKey: string
      summary: string
      starts: number
      affected: BookedGuests
    }
  | { step: 'day-faulty'; id: string; text: string }

export async function action({ request, context, params }: Route.ActionArgs) {
  const managed = await managedOffer({ request, context, params })
  const { view, service, here } = managed
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const acting = {
    companyId: service.companyId,
    serviceId: service.id,
    userId: view.user.id,
    now: now(),
  }
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, longestId) : ''
  }
  if (text('was') === 'loeschen') {
    const isGone = await takeBackException(db, { ...acting, id: text('id') })
    return moveOn(here, isGone ? 'removed' : 'gone')
  }
  if (text('was') === 'oeffnen') {
    const dayOn = typedDate(text('tag'))
    const fault = dayOn === null ? blockedFaults.day : dayOn < berlinDay(now()) ? blockedFaults.past : null
    if (dayOn === null || fault !== null)
      return answer({ step: 'day-faulty', id: text('id'), text: fault ?? blockedFaults.day })
    await openDay(db, { ...acting, dayOn })
    return moveOn(here, 'opened')
  }
  return change(db, { managed, acting, form, isConfirmed: text('bestaetigt') === 'on' })
}

const answer = (step: Answer) => data(step, step.step === 'confirm' ? 200 : 422)

function moveOn(here: string, done: Done, more: Record<string, string> = {}): never {
  throw redirect(`${here}&${new URLSearchParams({ neu: done, ...more })}`, 303)
}

type Acting = { companyId: string; serviceId: string; userId: string; now: Date }
type Changing = { managed: ManagedOffer; acting: Acting; form: FormData; isConfirmed: boolean }

async function change(db: Db, { managed, acting, form, isConfirmed }: Changing) {
  const { service, here } = managed
  const typed = typedOrder(form)
  const key = form.get('schluessel')
  const formKey = typeof key === 'string' && key !== '' ? storableText(key, longestId) : randomId()
  const rounds = slotRange(service).least
  const read = calendarOrder(typed, {
    today: berlinDay(acting.now),
    ...objectsOf(service),
    centsOf,
    priceFaultOf: (price, groupID) => repricingFault(price, { groups: service.priceGroups, groupID, rounds }),
  })
  if (read.outcome === 'faulty') return answer({ step: 'faulty', typed, faults: read.faults, formKey })
  const { order } = read
  const span = { ...spanOf(acting, order), now: acting.now }
  const affected = order.change.kind === 'extra' ? { guests: [], count: 0 } : await guestsOnDays(db, span)
  if (!isConfirmed && needsConfirmation(order, { guests: affected.count })) {
    const starts = await startCount(db, span)
    return answer({
      step: 'confirm',
      typed,
      formKey,
      summary: orderSummary(order, priceNames(service.priceGroups)),
      starts,
      affected,
    })
  }
  const done = await carryOut(db, { acting, order, formKey })
  if (typeof done !== 'string') return answer({ step: 'faulty', typed, faults: done, formKey })
  const { kind, from, to, fromTime, beforeTime } = typed
  return moveOn(here, done, { art: kind, von: from, bis: to, ab: fromTime, vor: beforeTime })
}

// Names of an offer that sells places aren't counted.
function objectsOf({ objects, countingUnit, priceGroups }: ManagedOffer['service']) {
  if (countingUnit === 'person') return { objects: [], objectWords: '' }
  const line = priceGroups.find(({ counts }) => counts === 'object')
  const { length: count } = objects
  return { objects, objectWords: line ? unitsSaid(count, line, countingUnit) : String(count) }
}

function centsOf(price: string): number | null {
  const cents = readCents(price)
  return cents === 'empty' ? null : cents
}

async function carryOut(
  db: Db,
  { acting, order, formKey }: { acting: Acting; order: CalendarOrder; formKey: string },
): Promise<Done | OrderFaults> {
  const { fromOn, toOn, reason, change: wanted } = order
  if (wanted.kind === 'price') {
    const { minutes, newPriceByGroup } = wanted
    const repricing = {
      from: fromOn,
      to: toOn,
      newPriceByGroup,
      ...(minutes && { fromMinute: minutes.from, toMinute: minutes.to }),
    }
    const result = await repriceOffer(db, { ...acting, id: acting.serviceId, repricing })
    if (result.outcome === 'refused') return { preis: publishRefusalTexts[result.because] }
    return result.outcome === 'repriced' && result.keepsDraft ? 'priceApart' : 'price'
  }
  const result = await changeCalendar(db, { ...acting, formKey, fromOn, toOn, reason, change: wanted })
  return result.outcome === 'refused' ? { von: blockedFaults[result.because] } : wanted.kind
}

export default function BlockedTimesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, offer, typed, exceptions, next, hasEarlier, done, staying, formKey } = loaderData
  const faulty = actionData?.step === 'faulty' ? actionData : null
  const kindHref = (kind: CalendarKind) => `${offer.here}&${new URLSearchParams({ art: kind })}`
  return (
    <ProviderFrame company={company} page="offers" title={words.title} lead={`${offer.title}. ${words.lead}`}>
      <BackButton to={offer.timesHref} />
      {done && !actionData && <Banner kind="success">{words.done[done]}</Banner>}
      {staying && !actionData && (
        <GuestsInTheWay affected={staying} title={words.guests.after(staying.count)} kind={typed.kind} />
      )}
      {offer.hasCalendar ? (
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr]">
          {actionData?.step === 'confirm' ? (
            <CalendarConfirmation {...actionData} here={offer.here} />
          ) : (
            <CalendarForm
              offer={offer}
              typed={faulty?.typed ?? (done ? { ...emptyOrder, kind: typed.kind } : typed)}
              faults={faulty?.faults ?? {}}
              formKey={faulty?.formKey ?? formKey}
              kindHref={kindHref}
            />
          )}
          <ExceptionList
            here={offer.here}
            exceptions={exceptions}
            first={hasEarlier ? offer.here : null}
            next={next && `${offer.here}&${new URLSearchParams({ nach: next })}`}
            dayFault={actionData?.step === 'day-faulty' ? actionData : null}
          />
        </div>
      ) : (
        <EmptyCard title={words.noCalendar} lead={words.noCalendarLead}>
          <ButtonLink to={offer.timesHref}>{words.toTimes}</ButtonLink>
        </EmptyCard>
      )}
    </ProviderFrame>
  )
}

const emptyOrder = typedOrder(new URLSearchParams())
