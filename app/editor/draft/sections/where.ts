import { z } from 'zod'
import { text, tick } from './typed-text.ts'

/** Step "Wo": where one comes to. */
export const whereSchema = z.object({
  /** On: the company's own address. */
  isCompanyAddress: tick,
  line1: text(120),
  houseNr: text(20),
  postalCode: text(10),
  city: text(80),
  /** Decimal degrees; empty until an address was chosen. */
  lat: text(24),
  lng: text(24),
  placeId: text(200),
  /** Where one meets, when the pin was moved away from the entrance. */
  pinLat: text(24),
  pinLng: text(24),
  /** In words: "Am Steg hinter dem Haus". */
  meeting: text(300),
})
export type WhereDraft = z.infer<typeof whereSchema>
