import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePicture, openDrawing, openUpload } from './encode-picture.server.ts'
import { storeFile } from './picture-store.server.ts'
import { pictureFileOf, picturePath, pictureSizes, pixelsOf, type PictureFile } from './picture-url.ts'
import { drawingSlots, SlotsFull } from './slots.ts'

/** SVG of a file that isn't there yet, for exactly its size; null when nothing of that name can be drawn. */
export type SceneOf = (file: PictureFile) => string | null | Promise<string | null>

export type RequestedPicture =
  | { outcome: 'found'; bytes: Uint8Array<ArrayBuffer>; contentType: 'image/jpeg' | 'image/webp' }
  | { outcome: 'missing' }
  /** Too many pictures wait to be drawn: ask again in a moment. */
  | { outcome: 'busy' }

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/**
 * The file of a URL path (`/files/...`): read, or drawn or cut from the largest size once, stored and answered.
 *
 * Requests for the same file share one drawing; drawing runs beside the event loop, two pictures at a time.
 */
export async function renderOnRequest(
  filesRoot: string,
  urlPath: string,
  sceneOf: SceneOf,
): Promise<RequestedPicture> {
  const file = pictureFileOf(urlPath)
  if (!file) return { outcome: 'missing' }
  try {
    const bytes = (await storedBytes(filesRoot, file)) ?? (await drawOnce(filesRoot, file, sceneOf))
    return bytes ? { outcome: 'found', bytes, contentType: `image/${file.ext}` } : { outcome: 'missing' }
  } catch (error) {
    if (error instanceof SlotsFull) return { outcome: 'busy' }
    throw error
  }
}

/** Draws what is still missing, one after the other: for a job or the start. Answers how many it drew. */
export async function renderAhead(
  filesRoot: string,
  files: readonly PictureFile[],
  sceneOf: SceneOf,
): Promise<number> {
  let drawn = 0
  for (const file of files) {
    if (await storedBytes(filesRoot, file)) continue
    if (await drawOnce(filesRoot, file, sceneOf)) drawn++
  }
  return drawn
}

async function storedBytes(filesRoot: string, file: PictureFile): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(join(filesRoot, picturePath(file)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function drawOnce(
  filesRoot: string,
  file: PictureFile,
  sceneOf: SceneOf,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = join(filesRoot, picturePath(file))
  const running = underWay.get(key)
  if (running) return running
  const drawing = draw(filesRoot, file, sceneOf).finally(() => underWay.delete(key))
  underWay.set(key, drawing)
  return drawing
}

async function draw(
  filesRoot: string,
  file: PictureFile,
  sceneOf: SceneOf,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const svg = await sceneOf(file)
  const larger = svg === null ? await largestStored(filesRoot, file) : null
  if (svg === null && larger === null) return null
  return drawingSlots.run(async () => {
    const encoded = larger
      ? encodePicture(openUpload(larger), { ...file, kind: 'photo' })
      : encodePicture(openDrawing(svg ?? '', pixelsOf(file.size).width), { ...file, kind: 'drawing' })
    const bytes = Uint8Array.from(await encoded)
    await storeFile(filesRoot, file, bytes)
    return bytes
  })
}

/** An upload that was stored before a size came up is cut from its largest file. */
async function largestStored(filesRoot: string, file: PictureFile): Promise<Uint8Array | null> {
  const largest = pictureSizes[pictureSizes.length - 1]
  const isOther = pictureSizes.some((size) => size === file.size) && file.size !== largest
  return isOther && largest ? storedBytes(filesRoot, { ...file, size: largest, ext: 'jpeg' }) : null
}
