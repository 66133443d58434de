import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Metadata } from 'sharp'
import { randomId } from '../random.ts'
import {
  encodePicture,
  measurePicture,
  openDrawing,
  openUpload,
  uploadLimits,
  type Measured,
} from './encode-picture.server.ts'
import { drawingSlots } from './slots.ts'
import {
  pictureEndings,
  picturePath,
  pictureSizes,
  type PictureFile,
  type PictureName,
} from './picture-url.ts'

/** Why uploaded bytes don't become a picture. */
export type UploadRefusal = 'too-large' | 'not-jpeg-or-png' | 'too-many-pixels' | 'too-costly' | 'broken'

const largestWidth = 1200

/** An upload that was cleaned: its pixels, upright, and nothing else that was in the file. */
export type CleanPicture = { bytes: Buffer; ending: 'jpg' | 'png'; width: number; height: number }

export type CleanedUpload =
  | ({ outcome: 'cleaned' } & CleanPicture)
  | { outcome: 'refused'; because: UploadRefusal }
  | { outcome: 'too-small'; width: number; height: number }

const cleanQuality = 85

/**
 * Decodes uploaded bytes whole and encodes them anew, at most `longest` pixels a side: no metadata and no stowaway
 * survives. `smallest` is what the upright picture has to measure at least.
 *
 * @throws {SlotsFull} when too many pictures wait.
 */
export async function cleanUpload(
  source: Uint8Array,
  { longest, smallest }: { longest: number; smallest: { width: number; height: number } },
): Promise<CleanedUpload> {
  const because = await uploadRefusalOf(source)
  if (because) return { outcome: 'refused', because }
  return drawingSlots.run(async () => {
    try {
      const { autoOrient } = await openUpload(source).metadata()
      if (autoOrient.width < smallest.width || autoOrient.height < smallest.height)
        return { outcome: 'too-small', width: autoOrient.width, height: autoOrient.height } as const
      const scaled = openUpload(source)
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
      const ending = isPng(source) ? 'png' : 'jpg'
      const encoded = ending === 'png' ? scaled.png() : scaled.jpeg({ quality: cleanQuality })
      const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true })
      return { outcome: 'cleaned', bytes, ending, width: info.width, height: info.height } as const
    } catch {
      return { outcome: 'refused', because: 'broken' } as const
    }
  })
}

/** One size of a cleaned picture. @throws {SlotsFull} when too many pictures wait. */
export function sizeOfUpload(
  clean: Uint8Array,
  { size, ext }: Pick<PictureFile, 'size' | 'ext'>,
): Promise<Buffer> {
  return drawingSlots.run(() => encodePicture(openUpload(clean), { size, ext, kind: 'photo' }))
}

/**
 * Writes a drawing (SVG text of our own making) in all sizes, jpeg and webp.
 *
 * @throws {Error} when the SVG is broken.
 */
export function writeDrawing(
  filesRoot: string,
  { svg, ...name }: PictureName & { svg: string },
): Promise<Measured> {
  return drawingSlots.run(async () => {
    const pixels = await openDrawing(svg, largestWidth).png({ compressionLevel: 0 }).toBuffer()
    for (const size of pictureSizes) {
      for (const ext of pictureEndings) {
        const bytes = await encodePicture(openUpload(pixels), { size, ext, kind: 'drawing' })
        await storeFile(filesRoot, { ...name, size, ext }, bytes)
      }
    }
    return measurePicture(openUpload(pixels))
  })
}

/** Writes bytes beside their place and renames them into it, so that nobody ever reads half a file. */
export async function storeFile(filesRoot: string, file: PictureFile, bytes: Uint8Array): Promise<void> {
  const target = join(filesRoot, picturePath(file))
  const beside = `${target}.${randomId()}.tmp`
  await mkdir(dirname(target), { recursive: true })
  try {
    await writeFile(beside, bytes)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Why uploaded bytes don't become a picture: by size, first bytes and header, before anything is decoded. */
export async function uploadRefusalOf(bytes: Uint8Array): Promise<UploadRefusal | null> {
  if (bytes.byteLength > uploadLimits.bytes) return 'too-large'
  if (!isJpeg(bytes) && !isPng(bytes)) return 'not-jpeg-or-png'
  try {
    const header = await openUpload(bytes).metadata()
    const { width, height } = header
    if (width * height > uploadLimits.pixels || Math.max(width, height) > uploadLimits.side)
      return 'too-many-pixels'
    return bytesAtOnce(header) > uploadLimits.bytesAtOnce ? 'too-costly' : null
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too-many-pixels' : 'broken'
  }
}

// What comes in passes is whole after the last one: all of a PNG's pixels, a JPEG's coefficients are held meanwhile.
function bytesAtOnce({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  const bytesPerSample = depth === 'ushort' || format === 'jpeg' ? 2 : 1
  return width * height * channels * bytesPerSample
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8, 0xff])
const isPng = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
