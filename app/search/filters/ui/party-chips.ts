import { texts } from '#app/search/place/texts.ts'
import { wishListTexts } from '#app/search/party/texts/party-list.ts'
import { hourText, type Wish } from '#app/search/party/party.ts'

/** What is wished, part by part, and the wish without it. */
export function wishChips(wish: Wish): { label: string; without: Wish }[] {
  const { persons, children, hours, perPersonEuro, togetherEuro } = wish
  return [
    ...(persons === null
      ? []
      : [
          {
            label: texts.wish.people(persons, children),
            without: { ...wish, persons: null, children: null },
          },
        ]),
    ...(hours === null ? [] : [{ label: hoursText(hours), without: { ...wish, hours: null } }]),
    ...(perPersonEuro === null
      ? []
      : [{ label: wishListTexts.perPersonChip(perPersonEuro), without: { ...wish, perPersonEuro: null } }]),
    ...(togetherEuro === null
      ? []
      : [{ label: wishListTexts.togetherChip(togetherEuro), without: { ...wish, togetherEuro: null } }]),
  ]
}

const lastHour = 24

function hoursText({ from, to }: NonNullable<Wish['hours']>): string {
  if (to === lastHour) return wishListTexts.fromHour(hourText(from))
  return from === 0 ? wishListTexts.toHour(hourText(to)) : wishListTexts.hours(hourText(from), hourText(to))
}
