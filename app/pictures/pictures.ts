/** Where uploads are sent by the tus protocol. */
export const uploadPath = '/uploads'

/** The most bytes of one picture; larger photographs are scaled down in the browser. Source: decisions, "pictures". */
export const largestPictureBytes = 10 * 1024 * 1024

/** The largest of the served sizes: a picture has at least as many pixels. */
export const smallestPicture = { width: 1200, height: 900 } as const

export const longestAlt = 150

/** The digits of the four fixed places; 0 is the title picture. Source: IMG-1, IMG-2. */
export const fixedSlots = [0, 1, 2, 3] as const
/** The digit that all extras share. */
export const extraSlot = 4
export const mostExtras = 12

export type Slot = (typeof fixedSlots)[number] | typeof extraSlot

/**
 * Whose pictures: of an offer, which may still be a draft, of the company itself (`id` is the company's then), of a
 * collection of the marketplace, of a place that a visitor suggests, or of a guest's review (`id` is its gallery's).
 */
export type PictureOwner = {
  kind: 'service' | 'company' | 'collection' | 'suggestion' | 'review'
  id: string
}

/** Only offers and companies have extras behind the fixed places. */
export const hasExtras = (kind: PictureOwner['kind']): boolean => kind === 'service' || kind === 'company'

/** What is uploaded: a picture of a gallery, or of a message in the conversation that `id` names. */
export type UploadOwner = PictureOwner | { kind: 'message'; id: string }

/** The gallery of a collection: its own id stands for the company that it doesn't belong to. */
export const collectionGallery = (id: string) =>
  ({ companyId: id, owner: { kind: 'collection', id } }) as const satisfies {
    companyId: string
    owner: PictureOwner
  }

/** The gallery of a suggestion, which belongs to no company either. */
export const suggestionGallery = (id: string) =>
  ({ companyId: id, owner: { kind: 'suggestion', id } }) as const satisfies {
    companyId: string
    owner: PictureOwner
  }

/** The fixed places that an owner's pictures have. */
export const placesFor = (kind: PictureOwner['kind']): readonly (typeof fixedSlots)[number][] =>
  kind === 'collection' ? [0] : fixedSlots

/** A picture as its gallery holds it. `name` is the contract's id: the slot's digit and the part that stays. */
export type GalleryPicture = {
  name: string
  slot: Slot
  alt: string
  width: number
  height: number
  /** What stands below it instead of that it is stored. */
  note?: string
}

/** The answer to a change of a gallery. `gone`: somebody else removed or replaced the picture meanwhile. */
export type GalleryChange =
  { outcome: 'saved' } | { outcome: 'refused'; because: 'gone' | 'alt-too-long' | 'no-place' }

/** The answer to a form of `PictureSlots`: which picture it was about, and whether the change is kept. */
export type GalleryAnswer = { name: string } & GalleryChange

const nameShape = /^([0-4])([A-Za-z0-9_-]{22})$/

/** The name of a stored picture in a slot. */
export const pictureNameIn = (slot: Slot, id: string): string => `${slot}${id}`

/**
 * The id in a picture's name, whatever its digit: a page that was published before a move keeps the old one. `null` for
 * the name of a drawn picture.
 */
export function pictureIdIn(name: string): string | null {
  return nameShape.exec(name)?.[2] ?? null
}

/** The slot that a form or an upload names. */
export function slotIn(typed: unknown): Slot | null {
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : ''
  const slots: readonly Slot[] = [...fixedSlots, extraSlot]
  return slots.find((slot) => String(slot) === text) ?? null
}

/** Folder, id and name without size and ending, as the design's `Picture` takes it. */
function uploadedPictureBase(owner: PictureOwner, name: string): string {
  return `${folders[owner.kind]}/${owner.id}/${name}`
}

const folders = {
  service: 'services',
  company: 'companies',
  collection: 'collections',
  suggestion: 'suggestions',
  review: 'reviews',
} as const

/** Pictures that aren't for everybody are served here, to who may see them; never below `/files`. */
const checkedPicturePath = '/bewertungsbild'

/** Where a browser finds one size of a picture: `file` is `600x450.jpeg`. */
export function pictureSource(owner: PictureOwner, name: string, file: string): string {
  if (owner.kind === 'review') return `${checkedPicturePath}/${pictureIdIn(name) ?? name}_${file}`
  return `/files/${uploadedPictureBase(owner, name)}_${file}`
}

/** Why an upload doesn't become a picture. Texts: `texts.ts`. `too-small` comes with what it measures. */
export type PictureRefusal =
  | 'too-large'
  | 'not-jpeg-or-png'
  | 'too-many-pixels'
  | 'too-costly'
  | 'too-small'
  | 'broken'
  | 'animated'
  | 'stowaway'
  | 'too-many-extras'
  | 'too-many-parts'
  | 'too-many-uploads'
  /** What it would be for isn't named as it must be, or isn't there. */
  | 'no-place'

/** Why it can't be stored at present: the parts stay, and it is tried again. */
export type PictureDelay = 'busy' | 'disk-full' | 'storage-silent'
