import { ChevronRight } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import type { CompanyRowView } from '../row-view.ts'
export type { CompanyRowView } from '../row-view.ts'
import { Face } from './company-ticket.tsx'
import { Facts } from '#app/booking/summary/ui/facts.tsx'

const looks: Record<CompanyRowView['tone'], string> = {
  paid: 'bg-good-soft text-good',
  used: 'bg-info-soft text-info',
  open: 'bg-warn-soft text-warn',
  rejected: 'bg-bad-soft text-bad',
  cancelled: 'bg-sand text-muted',
}

/** A company's reservations, each leading to its own page. */
export function CompanyRows({ rows }: { rows: CompanyRowView[] }) {
  return (
    <ul className="rows rows-card">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={row.href} className="row items-start py-3">
            <Face {...row.guest} />
            <span className="row-text">
              <span className="flex items-start justify-between gap-2">
                <span className="min-w-0 text-17 font-semibold break-words">{row.guest.name}</span>
                <span className={`kind-badge shrink-0 ${looks[row.tone]}`}>{row.state}</span>
              </span>
              <small>{row.title}</small>
              <small className="num">
                <Facts>{`${row.when} · ${row.party}`}</Facts>
              </small>
              {row.until && <small className="num">{row.until}</small>}
              <small className="num">
                {row.bookingCode} · <b className="text-ink">{row.total}</b>
              </small>
            </span>
            <ChevronRight aria-hidden className="self-center" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
