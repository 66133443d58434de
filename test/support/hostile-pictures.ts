import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph of soft noise, as large as is wanted. */
export function photo(width: number, height: number, { seed = 1 } = {}) {
  const side = 24
  const pixels = Buffer.alloc(side * side * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

export const jpegPhoto = (width: number, height: number) =>
  photo(width, height).jpeg({ quality: 85 }).toBuffer()

const chunk = (type: string, body: Uint8Array) => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const frame = Buffer.alloc(typed.length + 8)
  frame.writeUInt32BE(body.length, 0)
  typed.copy(frame, 4)
  frame.writeUInt32BE(crc32(typed), typed.length + 4)
  return frame
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of a few bytes that claims any dimensions. `format`: depth, colours, compression, filter, interlace. */
function bomb(width: number, height: number, format = [1, 0, 0, 0, 0]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngSignature, ...chunks])
}

/** The PNG with a chunk behind its header. */
function withChunk(png: Buffer, type: string, body: Buffer): Buffer {
  const behindHeader = 8 + 25
  return Buffer.concat([png.subarray(0, behindHeader), chunk(type, body), png.subarray(behindHeader)])
}

// The head and the end of an empty archive: unpackers look for it from the end of a file.
const emptyZip = Buffer.concat([
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  Buffer.alloc(26),
  Buffer.from([0x50, 0x4b, 0x05, 0x06]),
  Buffer.alloc(18),
])

/**
 * Files that somebody sends in bad faith or by accident, each with the answer it gets. Made here, so that no such file
 * lies in the repository.
 */
export async function hostilePictures(): Promise<{ name: string; bytes: Buffer; because: string }[]> {
  const jpeg = await jpegPhoto(1300, 975)
  const png = await photo(1200, 900).png().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
  return [
    { name: 'gif named .jpg', bytes: await photo(16, 12).gif().toBuffer(), because: 'not-jpeg-or-png' },
    { name: 'webp named .png', bytes: await photo(1200, 900).webp().toBuffer(), because: 'not-jpeg-or-png' },
    { name: 'svg with a script', bytes: svg, because: 'not-jpeg-or-png' },
    { name: 'page named .jpg', bytes: Buffer.from('<html><script>1</script>'), because: 'not-jpeg-or-png' },
    { name: 'program named .png', bytes: Buffer.from('MZ\u0090\0\u0003program'), because: 'not-jpeg-or-png' },
    { name: 'pdf named .jpg', bytes: Buffer.from('%PDF-1.7\n1 0 obj'), because: 'not-jpeg-or-png' },
    {
      name: 'first bytes of a jpeg, then text',
      bytes: Buffer.from('\u00ff\u00d8\u00ff<?php', 'latin1'),
      because: 'broken',
    },
    { name: 'first bytes of a png, then text', bytes: Buffer.concat([pngSignature, svg]), because: 'broken' },
    { name: 'jpeg cut in the middle', bytes: cut(jpeg, 0.5), because: 'broken' },
    { name: 'jpeg without its last bytes', bytes: jpeg.subarray(0, -40), because: 'broken' },
    { name: 'png cut in the middle', bytes: cut(png, 0.5), because: 'broken' },
    { name: 'png without its end', bytes: png.subarray(0, -12), because: 'broken' },
    { name: 'png with a wrong checksum', bytes: wrongChecksum(png), because: 'broken' },
    { name: 'bomb of 196 megapixels', bytes: bomb(14_000, 14_000), because: 'too-many-pixels' },
    { name: 'bomb of one endless row', bytes: bomb(30_000, 1), because: 'too-many-pixels' },
    { name: 'bomb that lacks its pixels', bytes: bomb(6_000, 6_000), because: 'broken' },
    { name: 'interlaced bomb', bytes: bomb(6_300, 6_300, [16, 6, 0, 0, 1]), because: 'too-costly' },
    { name: 'photograph of 41 megapixels', bytes: await flat(6_900, 6_000), because: 'too-many-pixels' },
    { name: 'animated png', bytes: withChunk(png, 'acTL', Buffer.alloc(8)), because: 'animated' },
    { name: 'jpeg and archive', bytes: Buffer.concat([jpeg, emptyZip]), because: 'stowaway' },
    { name: 'png and archive', bytes: Buffer.concat([png, emptyZip]), because: 'stowaway' },
    {
      name: 'jpeg and page',
      bytes: Buffer.concat([jpeg, Buffer.from('<script>1</script>')]),
      because: 'stowaway',
    },
    {
      name: 'jpeg and program',
      bytes: Buffer.concat([jpeg, Buffer.from('#!/bin/sh\nrm')]),
      because: 'stowaway',
    },
    { name: 'picture of 640 × 480', bytes: await jpegPhoto(640, 480), because: 'too-small' },
    { name: 'large enough only before it is turned', bytes: await turned(), because: 'too-small' },
    { name: 'one pixel', bytes: await jpegPhoto(1, 1), because: 'too-small' },
  ]
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

const turned = () => photo(1600, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()

function wrongChecksum(png: Buffer): Buffer {
  const broken = Buffer.from(png)
  const at = Math.floor(png.length / 2)
  broken[at] = (broken[at] ?? 0) ^ 0xff
  return broken
}
