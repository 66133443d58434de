import sharp, { type Sharp } from 'sharp'
import { pixelsOf, type PictureEnding, type PictureFile } from './picture-url.ts'

// One libvips thread per picture and two pictures at a time: the machine keeps a core for pages.
sharp.concurrency(1)
sharp.cache(false)
// Nothing but what we draw and what people upload is ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] })

/**
 * Uploads: bytes, pixels, longest side, seconds of decoding, and the bytes that a picture may need in memory at once
 * where it can't be read line by line.
 */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
  seconds: 10,
  bytesAtOnce: 96 * 1024 * 1024,
} as const

const drawingPixels = 4_000_000
const svgDensity = 72
const jpegQuality = 80
// Flat shapes keep their edges where a photo would show blocks.
const webpQuality: Record<PictureKind, number> = { photo: 78, drawing: 62 }

/** Where the pixels come from: a camera, or our own shapes, which bear more compression. */
export type PictureKind = 'photo' | 'drawing'

/** A picture as it was measured before it was cut. The placeholder is its dominant colour, `#rrggbb`. */
export type Measured = { width: number; height: number; placeholder: string }

/**
 * A drawing as pixels of at least the wanted width; its shapes stay sharp at any size.
 *
 * @throws {Error} when the SVG is broken, which is our own bug.
 */
export function openDrawing(svg: string, width: number): Sharp {
  const drawnWidth = Number(/<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1] ?? width)
  const density = Math.max(svgDensity, (svgDensity * width) / drawnWidth)
  return sharp(Buffer.from(svg), { density, limitInputPixels: drawingPixels * 2 })
}

/** Uploaded bytes, upright, without metadata once written. Broken or oversized ones fail when they are read. */
export function openUpload(bytes: Uint8Array): Sharp {
  const picture = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
  return picture.autoOrient().timeout({ seconds: uploadLimits.seconds })
}

/** Cuts to fill a size and encodes anew: no metadata and no stowaway survives. */
export function encodePicture(
  picture: Sharp,
  { size, ext, kind }: Pick<PictureFile, 'size' | 'ext'> & { kind: PictureKind },
): Promise<Buffer> {
  const cut = picture.clone().resize({ ...pixelsOf(size), fit: 'cover', position: 'centre' })
  const opaque = cut.flatten({ background: '#ffffff' })
  const encoded: Record<PictureEnding, () => Sharp> = {
    jpeg: () => opaque.jpeg({ quality: jpegQuality, mozjpeg: false, progressive: true }),
    webp: () => opaque.webp({ quality: webpQuality[kind], effort: 4 }),
  }
  return encoded[ext]().toBuffer()
}

/** Size and dominant colour. */
export async function measurePicture(picture: Sharp): Promise<Measured> {
  const { data, info } = await picture
    .clone()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: info }).resize({ width: 60, height: 45, fit: 'cover' })
  const { dominant } = await small
    .png()
    .toBuffer()
    .then((png) => sharp(png).stats())
  const hex = (channel: number) => channel.toString(16).padStart(2, '0')
  return {
    width: info.width,
    height: info.height,
    placeholder: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  }
}
