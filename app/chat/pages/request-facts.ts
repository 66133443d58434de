import type { PackageWish, WantedTime } from '#app/booking/package-requests/package-requests.ts'
import { formatMonth, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { infoTexts } from './texts/info.ts'

/** A fact of the wish, with what it is. */
export type RequestFact = {
  icon: 'day' | 'party' | 'occasion' | 'budget' | 'code'
  value: string
  label: string
}

/** What a guest wished for, as the panel beside the conversation shows it. */
export function requestFacts(wish: PackageWish): RequestFact[] {
  const { occasion, budgetCents } = wish
  return [
    { icon: 'day', value: wantedText(wish.time), label: infoTexts.wantedDay },
    { icon: 'party', value: partyWords(wish), label: agesText(wish) ?? infoTexts.party },
    ...(occasion
      ? [{ icon: 'occasion' as const, value: infoTexts.occasions[occasion], label: infoTexts.occasion }]
      : []),
    ...(budgetCents === null
      ? []
      : [
          {
            icon: 'budget' as const,
            value: infoTexts.budget(formatEuro(budgetCents)),
            label: infoTexts.budgetFor,
          },
        ]),
  ]
}

/** `10 Kinder, 2 Erw. · So., 28. Juni`: the wish in one line under a name. */
export function requestLine({ adults, children, time }: PackageWish): string {
  const party = [children > 0 && infoTexts.children(children), adults > 0 && infoTexts.adultsShort(adults)]
  const words = party.filter(Boolean).join(', ')
  return time.kind === 'day' ? `${words} · ${formatShortDay(time.day)}` : words
}

function wantedText(time: WantedTime): string {
  const { partsOfDay, partsOfWeek, anyTime, month } = infoTexts
  if (time.kind === 'day')
    return [formatShortDay(time.day), time.partOfDay && partsOfDay[time.partOfDay]].filter(Boolean).join(', ')
  const when = time.month === null ? anyTime : month(formatMonth(time.month))
  return [when, time.partOfWeek && partsOfWeek[time.partOfWeek]].filter(Boolean).join(', ')
}

function partyWords({ adults, children }: PackageWish): string {
  const words = [children > 0 && infoTexts.children(children), adults > 0 && infoTexts.adults(adults)]
  return words.filter(Boolean).join(', ')
}

function agesText({ ages }: PackageWish): string | null {
  return ages && infoTexts.ages(ages.youngest, ages.oldest)
}
