import { smallestPicture } from '../pictures.ts'
import { pictureTexts } from '../texts.ts'

/** A chosen photograph as pixels, upright, no larger than needed. */
export type OpenedPicture = {
  canvas: HTMLCanvasElement
  /** For an `img`: pages may show no other addresses of their own making. */
  preview: string
}

/** A part of a picture in percent of its sides. */
export type Cut = { x: number; y: number; width: number; height: number }

/** Telephones take 48 megapixels; this many a side are enough to cut from, and every browser's canvas holds them. */
const longestOpened = 4000
const longestPreview = 1200
/** The server keeps no more. */
const longestSent = 2000
const sentQuality = 0.9
const aspect = 4 / 3

/** Decodes a file in the browser and scales it down. `null`: it can't be opened as a picture. */
export async function openPicture(file: Blob): Promise<OpenedPicture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestOpened / Math.max(bitmap.width, bitmap.height))
    const canvas = canvasFor(bitmap.width * scale, bitmap.height * scale)
    contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return opened(canvas)
  } catch (error) {
    console.error('pictures: not opened', error)
    return null
  }
}

/** The picture a quarter turn clockwise. */
export function quarterTurned({ canvas }: OpenedPicture): OpenedPicture {
  const turned = canvasFor(canvas.height, canvas.width)
  const context = contextOf(turned)
  context.translate(turned.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(canvas, 0, 0)
  return opened(turned)
}

/** True for a picture that has as many pixels as the largest served size needs. */
export function isLargeEnough({ canvas }: OpenedPicture): boolean {
  return canvas.width >= smallestPicture.width && canvas.height >= smallestPicture.height
}

/** How far one may zoom in until too few pixels are left. */
export function mostZoom({ canvas }: OpenedPicture): number {
  return Math.max(1, Math.min(canvas.width, canvas.height * aspect) / smallestPicture.width)
}

/** The largest part of a picture in the shape of a tile, from its middle: for what nobody crops by hand. */
export function middleCut({ canvas: { width, height } }: OpenedPicture): Cut {
  const cut =
    width / height > aspect
      ? { width: (height * aspect) / width, height: 1 }
      : { width: 1, height: width / aspect / height }
  return {
    x: (1 - cut.width) * 50,
    y: (1 - cut.height) * 50,
    width: cut.width * 100,
    height: cut.height * 100,
  }
}

/** The part as a JPEG, at least as large as the server wants it and at most as large as it keeps. */
export async function cutOut(
  { canvas }: OpenedPicture,
  cut: Cut,
): Promise<{ blob: Blob; preview: string } | null> {
  const from = {
    x: (cut.x / 100) * canvas.width,
    y: (cut.y / 100) * canvas.height,
    width: (cut.width / 100) * canvas.width,
    height: (cut.height / 100) * canvas.height,
  }
  const width = Math.min(longestSent, Math.max(smallestPicture.width, Math.round(from.width)))
  const sent = canvasFor(width, width / aspect)
  const context = contextOf(sent)
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, from.x, from.y, from.width, from.height, 0, 0, sent.width, sent.height)
  return encoded(sent)
}

async function encoded(sent: HTMLCanvasElement): Promise<{ blob: Blob; preview: string } | null> {
  const blob = await new Promise<Blob | null>((resolve) => sent.toBlob(resolve, 'image/jpeg', sentQuality))
  return blob ? { blob, preview: previewOf(sent, 400) } : null
}

/** A chosen file whole, as a JPEG of at most as many pixels as the server keeps, or what is wrong with it. */
export async function chosenPicture(
  file: File,
): Promise<{ blob: Blob; preview: string } | { fault: string }> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png')
    return { fault: pictureTexts.refusal({ because: 'not-jpeg-or-png' }) }
  const picture = await openPicture(file)
  return (picture && (await whole(picture))) ?? { fault: pictureTexts.refusal({ because: 'broken' }) }
}

async function whole({ canvas }: OpenedPicture): Promise<{ blob: Blob; preview: string } | null> {
  const scale = Math.min(1, longestSent / Math.max(canvas.width, canvas.height))
  const sent = canvasFor(canvas.width * scale, canvas.height * scale)
  const context = contextOf(sent)
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, sent.width, sent.height)
  return encoded(sent)
}

const opened = (canvas: HTMLCanvasElement): OpenedPicture => ({
  canvas,
  preview: previewOf(canvas, longestPreview),
})

function previewOf(canvas: HTMLCanvasElement, longest: number): string {
  const scale = Math.min(1, longest / Math.max(canvas.width, canvas.height))
  const small = canvasFor(canvas.width * scale, canvas.height * scale)
  contextOf(small).drawImage(canvas, 0, 0, small.width, small.height)
  return small.toDataURL('image/jpeg', 0.8)
}

function canvasFor(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  return canvas
}

// What is transparent lies on white, as the server does it.
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return context
}
