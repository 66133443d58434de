import { inflateSync } from 'node:zlib'

/** Every text of a PDF of ours, in the order in which it is set; a sign that its font hasn't is a box. */
export function pdfTexts(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes)
  const raw = pdf.toString('latin1')
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, nr = '', body = '']) => [nr, body]),
  )
  const signsOf = new Map<string, string[]>()
  for (const [, name = '', nr = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(nr) ?? '')?.[1] ?? ''
    const [, list = ''] = /beginbfrange[^[]*\[(.*)\]/.exec(streamOf(objects.get(unicode) ?? '')) ?? []
    signsOf.set(
      name,
      [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => textOf(hex)),
    )
  }
  return [...objects.values()]
    .map(streamOf)
    .flatMap((stream) => [...stream.matchAll(/BT\n([\s\S]*?)ET/g)])
    .map(([, block = '']) => {
      const signs = signsOf.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? []
      const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs
        .map((glyph) => (Number(`0x${glyph}`) === 0 ? '\u25a1' : signs[Number(`0x${glyph}`)]))
        .join('')
    })
}

function streamOf(object: string): string {
  const begin = object.indexOf('\nstream\n')
  if (begin < 0 || !object.includes('/FlateDecode')) return ''
  const packed = Buffer.from(
    object.slice(begin + '\nstream\n'.length, object.lastIndexOf('\nendstream')),
    'latin1',
  )
  return inflateSync(packed).toString('latin1')
}

// Two bytes a unit, as UTF-16 is.
function textOf(hex: string): string {
  return String.fromCharCode(...hex.split(' ').map((unit) => Number(`0x${unit}`)))
}
