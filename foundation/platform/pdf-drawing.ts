import PDFDocument from 'pdfkit'
import { inFont, type PdfCut } from './pdf-fonts.ts'
import type { PdfAttachment, PdfCode, PdfContent, PdfRow, PdfTable } from './pdf.server.ts'

const ink = '#06141b'
const quiet = '#51656e'
const line = '#c9c2b3'
const margin = 56
const brand = 'utkiek'

/** Sets a document on A4 pages, tagged and in German, so that it can be read aloud, too. */
export async function drawnPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const { name, madeAt, attached } = content
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, lang: 'de-DE', tagged: true, displayTitle: true, pdfVersion: '1.7' },
    ...(attached ? { subset: 'PDF/A-3b' as const } : {}),
    info: { Title: name, Author: brand, CreationDate: madeAt, ModDate: madeAt },
  })
  const bytes = collected(doc)
  if (attached) attach(doc, attached, madeAt)
  const sheet: Sheet = { doc, width: doc.page.width - 2 * margin }
  head(sheet, content)
  for (const text of content.lead ?? []) paragraph(sheet, text, { size: 11 })
  facts(sheet, content.facts ?? [])
  for (const each of content.tables ?? []) table(sheet, each)
  codes(sheet, content.codes ?? [])
  doc.moveDown(1)
  for (const text of content.small ?? []) paragraph(sheet, text, { size: 8.5, color: quiet })
  doc.end()
  return bytes
}

function attach(doc: PDFKit.PDFDocument, attached: PdfAttachment, madeAt: Date): void {
  const { text, metadata, ...named } = attached
  // The relationship is a setting that the library's types don't know.
  const options = { ...named, creationDate: madeAt, modifiedDate: madeAt, relationship: 'Alternative' }
  doc.file(Buffer.from(text), options)
  doc.appendXML(metadata)
}

type Sheet = { doc: PDFKit.PDFDocument; width: number }

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
}

function tagged({ doc }: Sheet, tag: string, draw: () => void): void {
  doc.addStructure(doc.struct(tag, {}, draw))
}

type Look = { cut: PdfCut; size: number; color?: string; instead?: string | undefined }
type TextPlace = PDFKit.Mixins.TextOptions & { left: number; top: number }

function write(
  doc: PDFKit.PDFDocument,
  text: string,
  { cut, size, color = ink, instead }: Look,
  { left, top, ...place }: TextPlace,
): void {
  const shown = inFont(doc, cut, text, instead)
  doc.fontSize(size).fillColor(color).text(shown, left, top, place)
}

function head(sheet: Sheet, { title, mark }: PdfContent): void {
  const { doc, width } = sheet
  const top = doc.y
  tagged(sheet, 'P', () => {
    write(doc, brand, { cut: 'strong', size: 15 }, { left: margin, top })
    write(doc, mark, { cut: 'strong', size: 11 }, { left: margin, top: top + 3, width, align: 'right' })
  })
  doc.y = top + 34
  tagged(sheet, 'H1', () => {
    write(doc, title, { cut: 'strong', size: 22 }, { left: margin, top: doc.y, width })
  })
  doc.moveDown(0.6)
}

function paragraph(
  sheet: Sheet,
  text: string,
  { size, color = ink }: { size: number; color?: string },
): void {
  const { doc, width } = sheet
  tagged(sheet, 'P', () => {
    write(doc, text, { cut: 'text', size, color }, { left: margin, top: doc.y, width, lineGap: 2 })
  })
  doc.moveDown(0.4)
}

const labelWidth = 120

function facts(sheet: Sheet, rows: NonNullable<PdfContent['facts']>): void {
  const { doc, width } = sheet
  if (rows.length === 0) return
  doc.moveDown(0.3)
  for (const [label, value, instead] of rows) {
    keepTogether(doc, 30)
    const top = doc.y
    tagged(sheet, 'P', () => {
      write(doc, label, { cut: 'text', size: 10, color: quiet }, { left: margin, top, width: labelWidth })
      const under = doc.y
      const beside = { left: margin + labelWidth, top, width: width - labelWidth }
      write(doc, value, { cut: 'strong', size: 11, instead }, beside)
      doc.y = Math.max(doc.y, under) + 5
    })
  }
}

function table(sheet: Sheet, { head: names, rows }: PdfTable): void {
  const { doc } = sheet
  doc.moveDown(0.8)
  keepTogether(doc, 90)
  tableRow(sheet, { cells: names }, { cut: 'text', color: quiet })
  rule(sheet)
  for (const row of rows) {
    if (isFull(doc, 46)) {
      doc.addPage()
      tableRow(sheet, { cells: names }, { cut: 'text', color: quiet })
      rule(sheet)
    }
    if (row.isTotal) rule(sheet)
    tableRow(sheet, row, { cut: row.isTotal ? 'strong' : 'text', color: ink })
  }
  doc.moveDown(0.6)
}

// Wide enough for `−12.345,67 €`; more columns leave less for each.
const numberWidthOf = (columns: number) => (columns > 5 ? 66 : columns > 4 ? 74 : 84)

function tableRow(sheet: Sheet, { cells }: PdfRow, look: Pick<Look, 'cut' | 'color'>): void {
  const { doc, width } = sheet
  keepTogether(doc, 28)
  const top = doc.y
  const numberWidth = numberWidthOf(cells.length)
  const firstWidth = width - (cells.length - 1) * numberWidth
  let bottom = top
  tagged(sheet, 'P', () => {
    cells.forEach((text, index) => {
      const left = margin + (index === 0 ? 0 : firstWidth + (index - 1) * numberWidth)
      const place = { left, top, width: index === 0 ? firstWidth - 8 : numberWidth, align: align(index) }
      write(doc, text, { ...look, size: 10 }, place)
      bottom = Math.max(bottom, doc.y)
    })
  })
  doc.y = bottom + 5
}

const align = (index: number) => (index === 0 ? ('left' as const) : ('right' as const))

function rule({ doc, width }: Sheet): void {
  doc.markContent('Artifact')
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + width, doc.y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke()
  doc.endMarkedContent()
  doc.y += 5
}

const largeSide = 210
const smallSide = 150

function codes(sheet: Sheet, all: readonly PdfCode[]): void {
  const { doc, width } = sheet
  const [first, ...others] = all
  if (!first) return
  doc.moveDown(1)
  keepTogether(doc, largeSide + 30)
  doc.y = code(sheet, first, { left: margin + (width - largeSide) / 2, top: doc.y, side: largeSide })
  for (let at = 0; at < others.length; at += 2) {
    keepTogether(doc, smallSide + 50)
    const top = doc.y + 18
    const bottoms = others.slice(at, at + 2).map((each, column) => {
      const left = margin + column * (width / 2) + (width / 2 - smallSide) / 2
      return code(sheet, each, { left, top, side: smallSide })
    })
    doc.y = Math.max(...bottoms)
  }
}

type Place = { left: number; top: number; side: number }

function code(sheet: Sheet, { path, size, caption }: PdfCode, { left, top, side }: Place): number {
  const { doc } = sheet
  const picture = doc.struct('Figure', { alt: caption }, () => {
    doc
      .save()
      .translate(left, top)
      .scale(side / size)
    doc.path(path).fillColor(ink).fill()
    doc.restore()
  })
  doc.addStructure(picture)
  tagged(sheet, 'Caption', () => {
    const place = { left, top: top + side + 6, width: side, align: 'center' as const }
    write(doc, caption, { cut: 'strong', size: 11 }, place)
  })
  return doc.y
}

function isFull(doc: PDFKit.PDFDocument, height: number): boolean {
  return doc.y + height > doc.page.height - margin
}

function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (isFull(doc, height)) doc.addPage()
}
