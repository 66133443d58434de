import sharp from 'sharp'

const columns = 32
const rows = 24
const density = 24

/** A drawing as 32 x 24 pixels of red, green and blue: enough to tell what an eye would tell at a glance. */
export async function glance(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg), { density })
    .flatten({ background: '#ffffff' })
    .resize({ width: columns, height: rows, fit: 'fill' })
    .raw()
    .toBuffer()
}

/** How different two glances are: 0 the same, 1 black against white. @throws {RangeError} for different sizes. */
export function difference(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) throw new RangeError('two glances of one size')
  let sum = 0
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0))
  return sum / one.length / 255
}
