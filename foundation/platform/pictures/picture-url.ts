/**
 * The sizes of every picture, cut to fill. Source: spec 1, section 2; decisions, "Documents, dates, places".
 * 400x300 and 800x600 are ours, for a tile and for the whole width of a phone: docs/decisions/0009.
 */
export const pictureSizes = ['250x200', '400x300', '600x450', '800x600', '1200x900'] as const

/** Panorama crops: phone (double density), desktop, wide desktop. */
const panoramaSizes = ['780x628', '1920x544', '2880x816'] as const

export const pictureEndings = ['jpeg', 'webp'] as const

export type PictureSize = (typeof pictureSizes)[number]
export type PanoramaSize = (typeof panoramaSizes)[number]
export type PictureEnding = (typeof pictureEndings)[number]

/** A picture without size and ending. */
export type PictureName = { folder: string; id: string; name: string }

/** One stored file of a picture. */
export type PictureFile = PictureName & { size: PictureSize | PanoramaSize; ext: PictureEnding }

/** Where files are served. */
const filesBase = '/files/'

const part = /^[A-Za-z0-9_-]{1,80}$/
const fileName = /^(.+)_(\d+x\d+)\.([a-z]+)$/

/** Path below the files root: `{folder}/{id}/{name}_{size}.{ext}`. @throws {RangeError} for a part that isn't a plain word. */
export function picturePath({ folder, id, name, size, ext }: PictureFile): string {
  for (const word of [folder, id, name]) {
    if (!part.test(word)) throw new RangeError(`no picture path with ${JSON.stringify(word)}`)
  }
  return `${folder}/${id}/${name}_${size}.${ext}`
}

/** The name without size and ending, as the design's `Picture` takes it. */
export const pictureBase = ({ folder, id, name }: PictureName): string => `${folder}/${id}/${name}`

/** Where the browser finds a file. @throws {RangeError} for a part that isn't a plain word. */
export const pictureUrl = (file: PictureFile): string => filesBase + picturePath(file)

/** The file that a URL path such as `/files/services/7/title_600x450.webp` asks for; null for anything else. */
export function pictureFileOf(urlPath: string): PictureFile | null {
  if (!urlPath.startsWith(filesBase)) return null
  const [folder, id, file, ...rest] = urlPath.slice(filesBase.length).split('/')
  const [, name, size, ext] = fileName.exec(file ?? '') ?? []
  if (rest.length || !folder || !id || !name || ![folder, id, name].every((word) => part.test(word)))
    return null
  const knownSize = [...pictureSizes, ...panoramaSizes].find((known) => known === size)
  const knownEnding = pictureEndings.find((known) => known === ext)
  return knownSize && knownEnding ? { folder, id, name, size: knownSize, ext: knownEnding } : null
}

/** Width and height in pixels. */
export function pixelsOf(size: PictureSize | PanoramaSize): { width: number; height: number } {
  const [width, height] = size.split('x').map(Number)
  return { width: width ?? 0, height: height ?? 0 }
}
