/**
 * Pages that are the same for many but for a few short texts, such as a name: they are rendered once with marks in the
 * texts' places, cut there, and put together for each visitor. No text of a visitor is ever in what is kept.
 */
export type Gaps<Name extends string> = {
  /** What to render with; nobody outside can guess it. */
  marks: Readonly<Record<Name, string>>
  /** `text` is an HTML page of React's and the router's, or the data of one as the router sends them. */
  cut: (text: string, kind: PageKind) => CutPage<Name>
}

/** What a rendered text is. */
export type PageKind = 'page' | 'data'

/** A page in pieces: between two of them stands a gap. */
export type CutPage<Name extends string> = {
  pieces: readonly Buffer[]
  gaps: readonly Gap<Name>[]
  bytes: number
}

/** `string` is a string of JSON, `script` one whose JSON is a string of JavaScript within a page. */
type Place = 'markup' | 'string' | 'script'
type Gap<Name> = { name: Name; place: Place }

/** Gaps of these names. `secret` is random and made of letters, digits, `-` and `_`. */
export function openGaps<const Name extends string>(names: readonly Name[], secret: string): Gaps<Name> {
  const entries = names.map((name) => [name, `gap-${secret}-${name}-`] as const)
  const marks = Object.fromEntries(entries) as Record<Name, string>
  const anyMark = new RegExp(`gap-${secret}-(${names.join('|')})-`, 'g')
  return { marks, cut: (text, kind) => cutAt(text, { kind, anyMark }) }
}

function cutAt<Name extends string>(
  text: string,
  { kind, anyMark }: { kind: PageKind; anyMark: RegExp },
): CutPage<Name> {
  const isScript = kind === 'page' ? scriptsOf(text) : () => false
  const pieces: Buffer[] = []
  const gaps: Gap<Name>[] = []
  let end = 0
  for (const { 0: mark, 1: name, index } of text.matchAll(anyMark)) {
    pieces.push(Buffer.from(text.slice(end, index)))
    const place = kind === 'data' ? 'string' : isScript(index) ? 'script' : 'markup'
    gaps.push({ name: name as Name, place })
    end = index + mark.length
  }
  pieces.push(Buffer.from(text.slice(end)))
  return { pieces, gaps, bytes: pieces.reduce((sum, piece) => sum + piece.length, 0) }
}

/** Tells whether a place lies within the text of a script; its tag's own attributes are markup. */
function scriptsOf(html: string): (index: number) => boolean {
  const ranges = [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)].map(
    ({ index, 1: tag = '', 2: script = '' }) => {
      const from = index + tag.length
      return { from, to: from + script.length }
    },
  )
  return (index) => ranges.some(({ from, to }) => index >= from && index < to)
}

/** The page of one visitor. React would leave an empty text out: none of those that stand in markup may be empty. */
export function fillGaps<Name extends string>(
  { pieces, gaps }: CutPage<Name>,
  texts: Readonly<Record<Name, string>>,
): Buffer {
  const parts = pieces.flatMap((piece, nr) => {
    const gap = gaps[nr]
    return gap ? [piece, Buffer.from(written[gap.place](texts[gap.name]))] : [piece]
  })
  return Buffer.concat(parts)
}

const written: Readonly<Record<Place, (text: string) => string>> = {
  markup: (text) => text.replaceAll(/["&'<>]/g, (sign) => entities[sign] ?? sign),
  string: inString,
  script: (text) =>
    inString(inString(text)).replaceAll(
      /[&<>\u2028\u2029]/g,
      (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
    ),
}

// As React spells them, so that a page is the same to the byte.
const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
