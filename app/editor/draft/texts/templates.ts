import { draftSchema, type OfferDraft } from '../draft.ts'
import type { OfferTemplate } from './template-parts.ts'
import { templatesByObject } from './templates-by-object.ts'
import { templatesByPerson } from './templates-by-person.ts'

export { templateGroups, type OfferTemplate } from './template-parts.ts'

/** The templates in the order of their cards; the first of a card is its usual one. */
export const offerTemplates: readonly OfferTemplate[] = [...templatesByPerson, ...templatesByObject]

/** What an evening usually is. Its day is the company's alone to say: an invented one could be sold. */
const usualDate = { id: '', title: '', day: '', time: '18:30', minutes: '150', capacity: '12' }

/** The draft that a template makes, at the company's address; `null` without such a template. */
export function draftFromTemplate(id: string): OfferDraft | null {
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
  return kind === 'event' ? { ...draft, times: { ...draft.times, dates: [usualDate] } } : draft
}
