import { createRequire } from 'node:module'

/** How heavy a text is set. */
export type PdfCut = 'text' | 'strong'

const find = createRequire(import.meta.url).resolve
const ours = '@expo-google-fonts/hanken-grotesk'
// Greek and Cyrillic, which our own typeface hasn't, and Latin beside them: a text is set in one typeface.
const other = '@expo-google-fonts/commissioner'
const fonts: Record<PdfCut, readonly string[]> = {
  text: [
    find(`${ours}/400Regular/HankenGrotesk_400Regular.ttf`),
    find(`${other}/400Regular/Commissioner_400Regular.ttf`),
  ],
  strong: [
    find(`${ours}/700Bold/HankenGrotesk_700Bold.ttf`),
    find(`${other}/700Bold/Commissioner_700Bold.ttf`),
  ],
}

/**
 * Chooses the font that has every sign of a text, and answers the text as it is to be set. Where none has, that is
 * `instead`; without one the signs that are missing are left out. A box never stands for a sign.
 */
export function inFont(doc: PDFKit.PDFDocument, cut: PdfCut, text: string, instead?: string): string {
  const signs = text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Other spellings of the same signs: blanks and hyphens of a width, letters of a style.
  for (const spelled of [signs, signs.normalize('NFKC')])
    for (const file of fonts[cut]) if (hasAll(openFont(doc, file), spelled)) return spelled
  if (instead !== undefined) return inFont(doc, cut, instead)
  return [...signs]
    .filter((sign) => hasAll(doc, sign))
    .join('')
    .trim()
}

type ParsedFont = { hasGlyphForCodePoint: (codePoint: number) => boolean }
type FontOfDocument = { font: ParsedFont }
type EmbeddedFont = new (doc: PDFKit.PDFDocument, font: ParsedFont, id: string) => FontOfDocument
// What the library has of its fonts; its types don't know it.
type Opened = { _font: FontOfDocument; _fontFamilies: Record<string, FontOfDocument> }

const parsedFonts = new Map<string, { Embedded: EmbeddedFont; font: ParsedFont; id: string }>()

// The library parses each font anew for each document, which takes four times as long as all the rest of a ticket.
function openFont(doc: PDFKit.PDFDocument, file: string): PDFKit.PDFDocument {
  const { _fontFamilies: families } = doc as unknown as Opened
  const parsed = parsedFonts.get(file)
  if (parsed && !families[file]) {
    // A glyph keeps which letter it was first read for, or none: another document reads its own.
    Object.assign(parsed.font, { _glyphs: {} })
    families[file] = new parsed.Embedded(doc, parsed.font, parsed.id)
  }
  doc.font(file)
  if (!parsed) keepFont(doc, file)
  return doc
}

function keepFont(doc: PDFKit.PDFDocument, file: string): void {
  const { _font: opened } = doc as unknown as Opened
  const Embedded = opened.constructor as EmbeddedFont
  // Above the numbers that the library itself gives.
  parsedFonts.set(file, { Embedded, font: opened.font, id: `F${100 + parsedFonts.size}` })
}

function hasAll(doc: PDFKit.PDFDocument, text: string): boolean {
  const {
    _font: { font },
  } = doc as unknown as Opened
  return [...text].every(
    (sign) => sign === ' ' || sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
}
