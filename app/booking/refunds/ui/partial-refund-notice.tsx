import type { PartialRefundView } from '../partial-refund-view.ts'
import { partialRefundTexts } from '../texts/partial-refund.ts'

/**
 * What a company gave back of a visit, for its guest and its own people. A ticket that a device has kept from before
 * it was told has none.
 */
export function PartialRefundList({
  given = [],
  note = null,
  look,
}: {
  given?: readonly PartialRefundView[] | undefined
  /** What its company should know beside it. */
  note?: string | null
  /** `plain` on the ground of a ticket, whose colours it takes. */
  look: 'card' | 'plain'
}) {
  if (given.length === 0) return null
  return (
    <section className={`num flex flex-col gap-3 ${look === 'card' ? 'card p-5' : ''}`}>
      <h2 className="text-20">{partialRefundTexts.given.title}</h2>
      {given.map(({ id, said, why }) => (
        <p key={id}>
          <b>{said}</b>
          {why.map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </p>
      ))}
      {note && <p className="text-muted">{note}</p>}
    </section>
  )
}
