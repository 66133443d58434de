import type { WaitlistDemandView } from '../waitlist-view.ts'
import { waitingTexts } from '../texts/waitlist.ts'

/** How many wait for which start of a company. */
export function WaitedStarts({
  starts,
  hasMore,
}: {
  starts: readonly WaitlistDemandView[]
  hasMore: boolean
}) {
  const words = waitingTexts.company
  return (
    <section className="card flex flex-col gap-2 p-4" aria-labelledby="warteliste">
      <h2 id="warteliste" className="text-20">
        {words.heading}
      </h2>
      <p className="text-15 text-muted">{words.lead}</p>
      <ul className="rows num">
        {starts.map(({ key, title, when, said }) => (
          <li key={key} className="row row-compact">
            <span className="row-text">
              <span className="text-15 font-semibold">{title}</span>
              <small>
                {when} · {said}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-15 text-muted">{words.more}</p>}
    </section>
  )
}
