import type { BookedSummaryView } from '../choice-view.ts'

/** What a change is about: the activity, its date, who comes and where to. */
export function Booked({ booked: { title, when, party, place } }: { booked: BookedSummaryView }) {
  return (
    <p className="num">
      <b className="block text-17">{title}</b>
      <span className="block font-semibold">{when}</span>
      <span className="block font-semibold">{party}</span>
      {place.map((line) => (
        <span key={line} className="block text-muted">
          {line}
        </span>
      ))}
    </p>
  )
}
