import {
  pictureEndings,
  pictureSizes,
  type PictureEnding,
  type PictureSize,
} from '#foundation/platform/pictures/picture-url.ts'
import type { UploadOwner } from './pictures.ts'

/** How long a picture may be kept before it is asked for again. Source: IMG-7. */
export const pictureCacheControl = 'public, max-age=86400'

/** What an upload was cleaned to. Source: IMG-5. */
export type OriginalEnding = 'jpg' | 'png'

/** Made at once, in the format that costs least; the job makes the others. Source: IMG-13. */
export const preview = { size: '600x450', ext: 'jpeg' } as const satisfies {
  size: PictureSize
  ext: PictureEnding
}

/** The contract's folder of an owner's pictures. Source: IMG-6, IMG-14. */
export function folderOfOwner(companyId: string, owner: UploadOwner): string {
  if (owner.kind === 'collection') return `collections/${owner.id}`
  if (owner.kind === 'message') return `companies/${companyId}/chats/${owner.id}`
  // Apart from all that a server of files may hand out unasked.
  if (owner.kind === 'review') return `private/reviews/${owner.id}`
  if (owner.kind === 'suggestion') return `private/suggestions/${owner.id}`
  return owner.kind === 'company' ? `companies/${companyId}` : `companies/${companyId}/services/${owner.id}`
}

export const originalPath = (storedAs: string, ending: OriginalEnding): string => `${storedAs}.${ending}`

export const sizedPath = (storedAs: string, size: PictureSize, ending: PictureEnding): string =>
  `${storedAs}_${size}.${ending}`

export const contentTypes: Record<OriginalEnding | PictureEnding, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Every size in every format. */
export const allSizes: readonly { size: PictureSize; ext: PictureEnding }[] = pictureSizes.flatMap((size) =>
  pictureEndings.map((ext) => ({ size, ext })),
)

/** Every file that a picture may have; it was cleaned to one of the two originals. */
export function allPaths(storedAs: string): string[] {
  return [
    originalPath(storedAs, 'jpg'),
    originalPath(storedAs, 'png'),
    ...allSizes.map(({ size, ext }) => sizedPath(storedAs, size, ext)),
  ]
}
