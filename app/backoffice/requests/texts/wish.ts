import type { PackageWish } from '#app/booking/package-requests/package-requests.ts'
import { wishWords } from '#app/booking/package-requests/texts/wish.ts'
import { formatMonth, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'

/** A wish as the company reads it, in few words. */
export const shortWish = {
  /** `10 Kinder, 2 Erw.`. */
  party: ({ adults, children }: Pick<PackageWish, 'adults' | 'children'>) =>
    [
      ...(children > 0 ? [children === 1 ? '1 Kind' : `${children} Kinder`] : []),
      ...(adults > 0 ? [`${adults} Erw.`] : []),
    ].join(', '),
  /** `So., 28. Juni, nachmittags`, `irgendwann im Juli 2026`. */
  when: ({ time }: Pick<PackageWish, 'time'>) => {
    if (time.kind === 'day')
      return [formatShortDay(time.day), time.partOfDay && wishWords.partsOfDay[time.partOfDay]]
        .filter(Boolean)
        .join(', ')
    const month = time.month === null ? 'Termin offen' : `irgendwann im ${formatMonth(time.month)}`
    return [month, time.partOfWeek && wishWords.partsOfWeek[time.partOfWeek]].filter(Boolean).join(', ')
  },
  ages: ({ ages }: Pick<PackageWish, 'ages'>) =>
    ages &&
    (ages.youngest === ages.oldest ? `${ages.oldest} Jahre` : `${ages.youngest} bis ${ages.oldest} Jahre`),
  occasion: ({ occasion }: Pick<PackageWish, 'occasion'>) => occasion && wishWords.occasions[occasion],
  budget: ({ budgetCents }: Pick<PackageWish, 'budgetCents'>) =>
    budgetCents === null ? null : `bis ${formatEuro(budgetCents)}`,
  noBudget: 'kein Budget genannt',
  labels: { party: 'Gruppe', ages: 'Alter', when: 'Wunsch', occasion: 'Anlass', budget: 'Budget' },
} as const
