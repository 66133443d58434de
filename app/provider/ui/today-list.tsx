import { ChevronRight } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { Paging } from '#foundation/design/list-parts.tsx'
import type { ShownToday } from '../shown.ts'
import { texts } from '../texts.ts'

const words = texts.today

/** Who comes today: when, who, how many, and whether it is paid. */
export function TodayList({ today, moreHref, firstHref }: TodayListProps) {
  const { day, tickets, total, persons } = today
  return (
    <section className="flex flex-col gap-4" aria-labelledby="heute">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="heute" className="text-25">
          {words.title} <span className="text-17 font-normal text-muted">{day}</span>
        </h2>
        {total > 0 && <p className="num text-muted">{words.summary(total, persons)}</p>}
      </div>
      {tickets.length === 0 ? (
        <div className="card flex flex-col gap-2 p-5">
          <p className="text-17 font-semibold">{total === 0 ? words.empty : words.emptyRest}</p>
          {total === 0 && <p className="text-muted">{words.emptyLead}</p>}
        </div>
      ) : (
        <ul className="rows rows-card">
          {tickets.map((ticket) => (
            <TodayTicket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <Paging first={firstHref} next={moreHref} words={words} />
    </section>
  )
}

type TodayListProps = { today: ShownToday; moreHref: string | null; firstHref: string | null }

function TodayTicket({ ticket }: { ticket: ShownToday['tickets'][number] }) {
  return (
    <li>
      <Link to={ticket.href} className="row items-start py-3">
        <span className="row-text">
          <span className="text-17 font-semibold">{ticket.name}</span>
          <small>{ticket.title}</small>
          <small className="num">
            {ticket.clock} · {ticket.howMany}
          </small>
        </span>
        <span className="flex flex-col items-end gap-1 text-right text-13">
          <span className="kind-badge">{words.states[ticket.state]}</span>
          <span className="num whitespace-nowrap text-muted">
            <span className="visually-hidden">{words.code} </span>
            {ticket.bookingCode}
          </span>
        </span>
        <ChevronRight aria-hidden className="self-center" />
      </Link>
    </li>
  )
}
