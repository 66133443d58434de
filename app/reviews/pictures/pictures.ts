import { longestAlt, pictureSource, type GalleryPicture } from '#app/pictures/pictures.ts'
import { storableText } from '#foundation/lib/text.ts'
import { authorNotes } from './texts.ts'

/** `tipp` is the contract's spelling. */
export type ReviewKind = 'rating' | 'tipp'

export type PictureDecision = 'approved' | 'rejected'

/** For whom somebody decides. An operator decides anew what a company decided, never the other way round. */
export type PictureJudge = 'company' | 'operator'

/** A picture as everybody sees it. */
export type ReviewPicture = Pick<GalleryPicture, 'alt'> & { id: string }

/** What an author gets to know of a picture. */
export type AuthorPicture = GalleryPicture & { decision: PictureDecision | null; because: string | null }

/** Letters of a reason: fewer explain nothing, more don't fit into a paragraph. */
export const reasonLimits = { shortest: 10, longest: 500 } as const

/** Where a browser finds one size of it: `file` is `600x450.webp`. */
export const reviewPictureSource = (id: string, file: string): string =>
  pictureSource({ kind: 'review', id: '' }, id, file)

/** A picture of a gallery with what became of it below it. */
export function withNote({ decision, because, ...picture }: AuthorPicture): GalleryPicture {
  const note = decision === null ? authorNotes.waiting : authorNotes[decision](because ?? '')
  return { ...picture, alt: picture.alt.slice(0, longestAlt), note }
}

/** What decides who may see a picture. */
export type PictureSight = {
  decision: PictureDecision | null
  /** `none`: it wasn't sent yet, or was taken back. */
  review: 'open' | 'hidden' | 'none'
}

/** Who asks for it. `company`: whoever looks after its offers. */
export type PictureViewer = 'everybody' | 'author' | 'company' | 'operator'

/**
 * Everybody sees what was approved, as long as its review is shown. Until then and after a rejection its author, the
 * company's people and operators do; of a hidden review only its author and operators, of one that wasn't sent only
 * its author.
 */
export function mayViewPicture({ decision, review }: PictureSight, viewer: PictureViewer): boolean {
  if (viewer === 'author') return true
  if (review === 'none') return false
  if (viewer === 'operator') return true
  return review === 'open' && (viewer === 'company' || decision === 'approved')
}

/** What somebody decided in a form, or what is wrong with it. */
export type DecisionForm =
  | { outcome: 'read'; pictureId: string; decision: PictureDecision; because: string | null }
  | { outcome: 'refused'; pictureId: string; because: string; fault: 'reason-missing' | 'unknown-step' }

/** Reads the form of a queue; `text` gives a field's text. Only a rejection needs a reason. */
export function readDecision(text: (name: string) => string): DecisionForm {
  const pictureId = text('bild').slice(0, 22)
  const because = storableText(text('grund').trim(), reasonLimits.longest)
  const step = text('was')
  if (step === 'zeigen') return { outcome: 'read', pictureId, decision: 'approved', because: null }
  if (step !== 'ablehnen') return { outcome: 'refused', pictureId, because, fault: 'unknown-step' }
  if ([...because].length < reasonLimits.shortest)
    return { outcome: 'refused', pictureId, because, fault: 'reason-missing' }
  return { outcome: 'read', pictureId, decision: 'rejected', because }
}
