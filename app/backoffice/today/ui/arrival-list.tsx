import { Plus } from 'lucide-react'
import { StartRows, type StartLine } from '#app/backoffice/calendar/ui/start-rows.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { Arrival, Arrivals } from '../arrivals.ts'
import { texts } from '../texts.ts'
import './today.css'

const words = texts.arrivals

/** Where the rows lead; what is `null` isn't for who looks. */
export type ArrivalLinks = {
  row: (arrival: Arrival) => string
  block: ((arrival: Arrival) => string) | null
  /** The start to which guests are added next. */
  add: string | null
  calendar: string | null
}

/** Who comes today, start by start; what is over is folded away. */
export function ArrivalList({ arrivals, links }: { arrivals: Arrivals; links: ArrivalLinks }) {
  const { coming, past, pastGuests, hidden, all } = arrivals
  const lines = (rows: readonly Arrival[]) =>
    rows.map((row): StartLine => ({
      ...row,
      href: links.row(row),
      blockHref:
        links.block && row.eventId === null && !row.hasNoPlaces && !row.hasBegun ? links.block(row) : null,
    }))
  return (
    <section className="card flex flex-col gap-2 p-4 md:p-5" aria-labelledby="heute">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="heute" className="text-25">
          {words.title}
        </h2>
        {links.add && (
          <ButtonLink to={links.add} look="outline">
            <Plus aria-hidden />
            {words.add}
          </ButtonLink>
        )}
      </div>
      {past.length > 0 && (
        <details className="today-past" open={coming.length === 0}>
          <summary className="num">{words.past(past.length, pastGuests)}</summary>
          <StartRows rows={lines(past)} />
        </details>
      )}
      {coming.length > 0 ? (
        <StartRows rows={lines(coming)} />
      ) : (
        <div className="flex flex-col gap-2 py-2">
          <p className="text-17 font-semibold">{past.length > 0 ? words.emptyRest : words.empty}</p>
          {past.length === 0 && <p className="text-muted">{words.emptyLead}</p>}
        </div>
      )}
      {links.calendar && hidden > 0 && (
        <ButtonLink to={links.calendar} look="ghost" className="self-start">
          {words.all(all)}
        </ButtonLink>
      )}
    </section>
  )
}
