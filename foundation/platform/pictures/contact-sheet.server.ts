import sharp from 'sharp'
import { openDrawing } from './encode-picture.server.ts'

const gap = 12
const labelHeight = 22
const ground = '#20262a'

/** Drawings side by side with their names, as PNG: to look at many at once. */
export async function contactSheet(
  cells: readonly { label: string; svg: string }[],
  { columns, width, height }: { columns: number; width: number; height: number },
): Promise<Uint8Array> {
  const rows = Math.ceil(cells.length / columns)
  const place = (index: number) => ({
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + labelHeight + gap),
  })
  const layers = []
  for (const [index, { label, svg }] of cells.entries()) {
    const { left, top } = place(index)
    const picture = await openDrawing(svg, width).resize({ width, height, fit: 'cover' }).png().toBuffer()
    layers.push({ input: picture, left, top }, { input: labelOf(label, width), left, top: top + height })
  }
  const size = { width: gap + columns * (width + gap), height: gap + rows * (height + labelHeight + gap) }
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(layers)
    .png()
    .toBuffer()
}

const labelOf = (label: string, width: number): Buffer => {
  const text = label.replaceAll(/[<&>]/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">` +
      `<text x="2" y="15" font-family="Arial,Helvetica,sans-serif" font-size="12" fill="#d8dcdc">${text}</text></svg>`,
  )
}
