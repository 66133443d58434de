import { ButtonLink } from '#foundation/design/button.tsx'
import type { WaitlistSummary } from '#app/booking/waitlist/waitlist-view.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { waitingTexts } from '#app/booking/waitlist/texts/waitlist.ts'
import { waitingPath } from '#app/booking/waitlist/waitlist-url.ts'

const texts = bookingsTexts

/** A list without bookings. What somebody waits for isn't a booking yet, but it is what they may look for here. */
export function NoBookings({ isNarrowed, waits }: { isNarrowed: boolean; waits: WaitlistSummary | null }) {
  return (
    <div className="card flex flex-col items-start gap-4 p-6">
      <h2>{texts.empty}</h2>
      <p className="text-17 text-muted">{isNarrowed ? texts.narrowedHint : texts.emptyHint}</p>
      {waits && <p className="num text-17">{waits.saidBelow}</p>}
      <div className="flex flex-wrap gap-2">
        {waits && <ButtonLink to={waitingPath}>{waitingTexts.bookings.toYourList}</ButtonLink>}
        <ButtonLink to={isNarrowed ? '?' : '/collections'} look={waits ? 'outline' : 'ink'}>
          {isNarrowed ? texts.showAll : texts.toIdeas}
        </ButtonLink>
      </div>
    </div>
  )
}
