import { z } from 'zod'
import { rows, text } from './typed-text.ts'

/** Step "Bilder": names of uploaded pictures in the order of the gallery, the title picture first. */
export const picturesSchema = z.object({
  pictures: rows(z.object({ name: text(80), alt: text(150) }), 20),
})
export type PicturesDraft = z.infer<typeof picturesSchema>
