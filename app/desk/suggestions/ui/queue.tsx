import './suggestions.css'
import { Copy } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import type { QueueRow } from '../suggestion-view.ts'
import { texts } from '../texts.ts'

/** Suggestions that wait, as rows; `here` is the one that is open. */
export function Queue({ rows, here }: { rows: readonly QueueRow[]; here: string | null }) {
  return (
    <ul className="queue" aria-label={texts.queue}>
      {rows.map(({ id, to, title, street, picture, waited, near }) => (
        <li key={id}>
          <Link to={to} className="queue-row" aria-current={id === here ? 'page' : undefined}>
            {picture ? <img src={picture} alt="" width={60} height={50} loading="lazy" /> : <i aria-hidden />}
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline justify-between gap-3">
                <b className="min-w-0 truncate">{title}</b>
                <small className="num shrink-0">{waited}</small>
              </span>
              <small className="block">{street}</small>
              {near > 0 && (
                <span className="queue-near num">
                  <Copy aria-hidden />
                  {texts.near(near)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
