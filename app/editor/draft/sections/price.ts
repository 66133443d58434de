import { z } from 'zod'
import { rows, text, texts, tick } from './typed-text.ts'

/** A price that replaces the line's own under some conditions. */
const variantSchema = z.object({
  id: text(24),
  price: text(12),
  /** What the price of a round is multiplied by, where it isn't one. */
  durationFactor: text(6),
  /** `1` (Monday) … `7`, `holiday`; empty is any day. */
  weekdays: texts(8),
  fromTime: text(5),
  toTime: text(5),
  /** Days in ISO form, both included. */
  fromDay: text(10),
  toDay: text(10),
  minPersons: text(4),
  maxPersons: text(4),
})
export type PriceVariantDraft = z.infer<typeof variantSchema>

const lineSchema = z.object({
  /** The price group's id once it is published; a made-up one before. */
  id: text(64),
  /** `person`, `object` or `extra`. */
  counts: text(10),
  name: text(60),
  note: text(120),
  price: text(12),
  durationFactor: text(6),
  /** On: there is no other price than the variants', so at other times none can be booked. */
  isOnlyVariants: tick,
  isForChildren: tick,
  /** `adult`, `child` or empty. */
  onlyWith: text(10),
  mostAmount: text(4),
  /** `person`, `adult`, `object` or empty. */
  mostPer: text(10),
  mostFor: text(4),
  isPerPerson: tick,
  personsPerUnit: text(4),
  unitOne: text(30),
  unitMany: text(30),
  vatPercent: text(4),
  variants: rows(variantSchema, 40),
})
export type PriceLineDraft = z.infer<typeof lineSchema>

const specialOfferSchema = z.object({ title: text(80), link: text(500) })

/** Step "Preis". */
export const priceSchema = z.object({
  isFree: tick,
  /** `person`, `object`, `room`, `lane`, `field` or `section`. */
  countingUnit: text(10),
  /** Names of the single lanes, boats or rooms. */
  objects: rows(text(60), 60),
  lines: rows(lineSchema, 24),
  hasSurcharge: tick,
  surcharge: text(12),
  surchargeDays: texts(8),
  vatPercent: text(4),
  specialOffers: rows(specialOfferSchema, 6),
})
export type PriceDraft = z.infer<typeof priceSchema>
