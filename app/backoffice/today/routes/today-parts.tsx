import { Users } from 'lucide-react'
import { blockParameters, type BlockQuestion } from '#app/backoffice/calendar/calendar.ts'
import { BlockSheet } from '#app/backoffice/calendar/ui/block-sheet.tsx'
import { WeekGrid } from '#app/backoffice/calendar/ui/week-grid.tsx'
import { Legend } from '#app/backoffice/calendar/ui/calendar-controls.tsx'
import { writerPath } from '#app/backoffice/requests/requests.ts'
import { providerPath, startPath, type ProviderRole } from '#app/provider-shell/provider-shell.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { texts } from '../texts.ts'
import type { todayView } from '../today-view.server.ts'
import { ArrivalList } from '../ui/arrival-list.tsx'
import { WaitingCards } from '../ui/waiting-cards.tsx'

type Day = Awaited<ReturnType<typeof todayView>>

/** Where the parts of a company's day lead. */
export function todayLinks(form: string) {
  return {
    start: (key: { serviceId: string; eventId: string | null; startsAt: Date }) =>
      startPath(form, key.eventId === null ? key : { serviceId: key.serviceId, eventId: key.eventId }),
    block: (key: { serviceId: string; startsAt: Date }) =>
      providerPath('overview', form, blockParameters(key)),
    day: (more: Record<string, string>) => providerPath('calendar', form, more),
    bookings: (more: Record<string, string>) => providerPath('bookings', form, more),
    write: (id: string) => writerPath('angebot', { id, form }),
    door: providerPath('door', form),
  }
}

type Links = ReturnType<typeof todayLinks>

type TodayPartsProps = { day: Day; role: ProviderRole; today: string; links: Links }

/** Who comes and what waits; beneath, on wide screens, what is free in the days ahead. */
export function TodayParts({ day, role, today, links }: TodayPartsProps) {
  const { arrivals, manager, tomorrow } = day
  const next = arrivals.coming.find(({ hasBegun, free }) => !hasBegun && free > 0)
  const list = (
    <ArrivalList
      arrivals={arrivals}
      links={{
        row: (row) =>
          manager ? (row.hasNoPlaces ? links.bookings({ tag: today }) : links.start(row)) : links.door,
        block: manager ? links.block : null,
        add: manager && next ? links.start(next) : null,
        calendar: manager ? links.day({ ansicht: 'tag' }) : null,
      }}
    />
  )
  if (!manager) return <div className="max-w-3xl">{list}</div>
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_4fr] lg:grid-rows-[auto_1fr]">
        {/* What lapses comes first on phones. */}
        {manager.waiting.requests.length > 0 && (
          <div className="min-w-0 lg:col-start-2">
            <WaitingCards
              {...manager.waiting}
              count={manager.waitingCount}
              allHref={links.bookings({ stand: 'open' })}
              writeHref={links.write}
              mayAnswer={role === 'owner' || role === 'staff'}
            />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{list}</div>
        <div className="min-w-0 lg:col-start-2">
          <Tomorrow tomorrow={tomorrow} href={links.day({ ansicht: 'tag', tag: addDays(today, 1) })} />
        </div>
      </div>
      {manager.week.length > 0 && <FreePlaces week={manager.week} today={today} links={links} />}
    </>
  )
}

function Tomorrow({ tomorrow: { guests, weather }, href }: { tomorrow: Day['tomorrow']; href: string }) {
  return (
    <Banner kind="info" icon={<Users aria-hidden />}>
      <p>
        <b>{texts.tomorrow.guests(guests)}</b> {weather}
      </p>
      <ButtonLink to={href} look="ghost" size="small" className="-ml-3">
        {texts.tomorrow.link}
      </ButtonLink>
    </Banner>
  )
}

type FreePlacesProps = { week: NonNullable<Day['manager']>['week']; today: string; links: Links }

function FreePlaces({ week, today, links }: FreePlacesProps) {
  const { title, lead, link } = texts.places
  return (
    <section className="flex flex-col gap-4 max-md:hidden" aria-label={title}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-25">{title}</h2>
          <p className="text-muted">{lead}</p>
        </div>
        <Legend />
        <ButtonLink to={links.day({})} look="outline">
          {link}
        </ButtonLink>
      </div>
      <WeekGrid
        parts={week}
        fromOn={today}
        today={today}
        links={{
          start: links.start,
          block: null,
          offer: (angebot) => links.day({ ansicht: 'woche', angebot }),
          day: (tag, angebot) => links.day({ ansicht: 'tag', tag, angebot }),
        }}
      />
    </section>
  )
}

type TodayDialogProps = { question: BlockQuestion; form: string; links: Links; onClose: () => void }

/** The calendar does what the dialog says, and leads back here. */
export function TodayDialog({ question, form, links, onClose }: TodayDialogProps) {
  const { serviceId, startsAt, dayOn } = question
  const offer = `/overview/angebote/${serviceId}`
  const company = new URLSearchParams({ company: form })
  const von = dayOn.split('-').toReversed().join('/')
  return (
    <BlockSheet
      question={question}
      action={links.day({})}
      back="heute"
      onClose={onClose}
      links={{
        start: links.start({ serviceId, startsAt, eventId: null }),
        days: `${offer}/sperren?${company}&${new URLSearchParams({ von })}`,
        times: `${offer}/zeiten?${company}`,
        closings: providerPath('profile', form),
      }}
    />
  )
}
