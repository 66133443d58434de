import { z } from 'zod'
import { offerKinds } from './sections/offer-kind.ts'
import { audienceSchema } from './sections/audience.ts'
import { picturesSchema } from './sections/pictures.ts'
import { priceSchema } from './sections/price.ts'
import { timesSchema } from './sections/times.ts'
import { whatSchema } from './sections/what.ts'
import { whereSchema } from './sections/where.ts'

export type { AudienceDraft } from './sections/audience.ts'
export { mostQuestions } from './sections/audience.ts'
export type { PicturesDraft } from './sections/pictures.ts'
export type { PriceDraft, PriceLineDraft, PriceVariantDraft } from './sections/price.ts'
export type { EventDateDraft, SeriesDraft, TimeRuleDraft, TimesDraft } from './sections/times.ts'
export type { WhatDraft } from './sections/what.ts'
export type { WhereDraft } from './sections/where.ts'
export type { CheckedSection, DraftFault } from './checks/section-faults.ts'
export { offerKinds, type OfferKind } from './sections/offer-kind.ts'
export { readFields } from './sections/form-fields.ts'
export { sectionChecks } from './checks/section-checks.ts'

/** Sections of a draft, one for each step of the editor but the preview. */
export const sectionSchemas = {
  what: whatSchema,
  where: whereSchema,
  audience: audienceSchema,
  price: priceSchema,
  times: timesSchema,
  pictures: picturesSchema,
}
export type SectionName = keyof typeof sectionSchemas

/** A draft: what was typed, as text. Stored as it is, right or wrong; `checkDraft` says what of it can be published. */
export const draftSchema = z.object({
  kind: z.enum(offerKinds).catch('timeSlots').default('timeSlots'),
  ...sectionSchemas,
})
export type OfferDraft = z.infer<typeof draftSchema>

/** The steps of the editor by their place in the address. */
export const editorSteps = ['was', 'wo', 'fuer-wen', 'preis', 'zeiten', 'bilder', 'vorschau'] as const
export type EditorStep = (typeof editorSteps)[number]

/** Which section a step fills; the preview fills none. */
export const sectionByStep = {
  was: 'what',
  wo: 'where',
  'fuer-wen': 'audience',
  preis: 'price',
  zeiten: 'times',
  bilder: 'pictures',
} as const satisfies Record<Exclude<EditorStep, 'vorschau'>, SectionName>
