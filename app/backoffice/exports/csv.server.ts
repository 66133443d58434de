import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A cell: text, a whole number, or nothing. */
export type CsvCell = string | number | null

/** A cell of money, as a German spreadsheet reads it. */
export function csvEuro(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/**
 * Lines of a file for a spreadsheet. Semicolons, so that a German Excel opens it; text that it would read as a formula
 * gets an apostrophe, amounts of money don't.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell))),
    { delimiter: ';', record_delimiter: 'windows' },
  )
}

const withoutFormula = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:,\d+)?$/.test(text) ? `'${text}` : text

/** A whole file in one text, for one that is short. */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return mark + csvLines([head, ...rows])
}

// Excel knows UTF-8 by it.
const mark = '\uFEFF'

/** Answers with a file that is written while its rows are read: however long it is, few of them are in memory. */
export function csvAnswer(
  name: string,
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Response {
  return new Response(
    Readable.toWeb(Readable.from(encoded(head, batches), { objectMode: false })) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >,
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
      },
    },
  )
}

async function* encoded(head: readonly string[], batches: AsyncIterable<readonly (readonly CsvCell[])[]>) {
  const encoder = new TextEncoder()
  yield encoder.encode(csvFile(head, []))
  for await (const rows of batches) if (rows.length > 0) yield encoder.encode(csvLines(rows))
}
