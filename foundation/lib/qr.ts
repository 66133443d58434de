import { encode } from 'uqr'

/** A QR code as one SVG path: `size` modules square, the quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (row[x]) x += 1
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
  })
  return { path, size }
}
