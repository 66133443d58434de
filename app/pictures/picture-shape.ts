/** What is wrong with the frame of a file that begins as a JPEG or PNG; `null`: it is one still picture and no more. */
export type ShapeFault = 'broken' | 'animated' | 'stowaway'

const pngHead = 8
const soi = 0xd8
const eoi = 0xd9
const startOfScan = 0xda

/**
 * Walks from marker to marker and looks at what follows the picture. Decoders read none of that, so only here it shows
 * that a file is cut in its frame, moves, or is an archive, a page or a program besides.
 */
export function shapeFault(bytes: Uint8Array): ShapeFault | null {
  const found = bytes[0] === 0x89 ? endOfPng(bytes) : endOfJpeg(bytes)
  if (typeof found === 'string') return found
  return isHarmlessRest(bytes.subarray(found)) ? null : 'stowaway'
}

function endOfPng(bytes: Uint8Array): number | ShapeFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = pngHead
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'acTL') return 'animated'
    at += 12 + length
    if (type === 'IEND') return at <= bytes.length ? at : 'broken'
  }
  return 'broken'
}

function endOfJpeg(bytes: Uint8Array): number | ShapeFault {
  let at = 0
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return 'broken'
    const marker = bytes[at + 1] ?? 0
    if (marker === eoi) return at + 2
    // Fill bytes may stand before a marker; markers without a body have no length.
    if (marker === 0xff) at += 1
    else if (marker === soi || isBare(marker)) at += 2
    else {
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
      if (marker === startOfScan) at = endOfScan(bytes, at)
    }
  }
  return 'broken'
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isBare = (marker: number) => marker === 0x01 || isRestart(marker)

// Within a scan 0xFF is followed by 0x00 or a restart; any other marker ends it.
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** Cameras put more behind a photograph: padding, a second picture (depth, brightness), a short film, a trailer. */
function isHarmlessRest(rest: Uint8Array): boolean {
  if (rest.every((byte) => byte === 0)) return true
  const text = (from: number, to?: number) => String.fromCharCode(...rest.subarray(from, to))
  const isSecondJpeg = rest[0] === 0xff && rest[1] === soi && rest[2] === 0xff
  return isSecondJpeg || text(4, 8) === 'ftyp' || text(rest.length - 4) === 'SEFT'
}
