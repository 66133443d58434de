import { ButtonLink } from '#foundation/design/button.tsx'
import { CompanyRows, type CompanyRowView } from '#app/booking/company-desk/ui/company-rows.tsx'
import { texts } from '../texts.ts'

const words = texts.waiting

type WaitingListProps = { rows: CompanyRowView[]; count: number; allHref: string }

/** Requests that wait for the company's answer, the nearest start first. */
export function WaitingList({ rows, count, allHref }: WaitingListProps) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="wartet">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="wartet" className="text-25">
          {words.title}
        </h2>
        {/* Taller than the line, which begins as high as the one beside it. */}
        <div className="-my-2">
          <ButtonLink to={allHref} look="ghost" size="small">
            {words.all(count)}
          </ButtonLink>
        </div>
      </div>
      <CompanyRows rows={rows} />
    </section>
  )
}
