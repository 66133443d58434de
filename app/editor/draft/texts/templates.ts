import { addDays, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { draftSchema, type OfferDraft } from '../draft.ts'
import type { OfferTemplate } from './template-parts.ts'
import { templatesByObject } from './templates-by-object.ts'
import { templatesByPerson } from './templates-by-person.ts'

export { templateGroups, type OfferTemplate } from './template-parts.ts'

/** The templates in the order of their cards; the first of a card is its usual one. */
export const offerTemplates: readonly OfferTemplate[] = [...templatesByPerson, ...templatesByObject]

/** In so many weeks there is time to tell people of it. */
const daysToFirstDate = 21
const friday = 5

/** The draft that a template makes, at the company's address; `null` without such a template. Dates begin after `today`. */
export function draftFromTemplate(id: string, { today }: { today: string }): OfferDraft | null {
  const template = offerTemplates.find((each) => each.id === id)
  if (!template) return null
  const { kind, what, audience, price, times } = template
  const draft = draftSchema.parse({
    kind,
    what,
    where: { isCompanyAddress: 'on' },
    audience,
    price,
    times,
    pictures: {},
  })
  if (kind !== 'event') return draft
  const from = addDays(today, daysToFirstDate)
  const day = addDays(from, (friday - weekdayOf(from) + 7) % 7)
  const date = { id: '', title: '', day, time: '18:30', minutes: '150', capacity: '12' }
  return { ...draft, times: { ...draft.times, dates: [date] } }
}
