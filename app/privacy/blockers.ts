import type { Leaving } from '#app/account/account.server.ts'
import type { BookingBlocker } from '#app/booking/account-deletion/account-deletion.ts'
import type { OpenBooking } from '#app/booking/account-deletion/account-deletion.server.ts'

/** Why an account can't be deleted yet. Texts: `privacyTexts.deletion.blockers`. */
export type BlockerKind = BookingBlocker | 'last-owner' | 'last-operator'

/** One thing that has to be settled first, and where. */
export type Blocker = { because: BlockerKind; title: string | null; startsAt: Date | null; to: string }

type Facts = {
  bookings: readonly OpenBooking[]
  leaving: Pick<Leaving, 'isLastOperator'>
  /** Companies with offers or people that would be left without an owner. */
  orphaned: readonly string[]
}

/** All that keeps an account from being deleted, bookings first, by date. Source: contract 2, section 4 (LEGAL-18). */
export function blockersOf({ bookings, leaving, orphaned }: Facts): Blocker[] {
  return [
    ...bookings.map(({ id, title, startsAt, because }) => ({
      because,
      title,
      startsAt,
      to: `/bookings/${id}`,
    })),
    ...(orphaned.length > 0 ? [{ because: 'last-owner', ...noDate, to: '/overview/team' } as const] : []),
    ...(leaving.isLastOperator ? [{ because: 'last-operator', ...noDate, to: '/operator' } as const] : []),
  ]
}

const noDate = { title: null, startsAt: null }
