import type { Paragraph } from '#app/catalog/catalog.ts'

const marks = [
  { mark: '### ', kind: 'h3' },
  { mark: '## ', kind: 'h2' },
  { mark: '> ', kind: 'cite' },
] as const

const written: Record<Paragraph['kind'], (text: string) => string> = {
  paragraph: (text) => text,
  h2: (text) => `## ${text}`,
  h3: (text) => `### ${text}`,
  strong: (text) => `**${text}**`,
  cite: (text) => `> ${text}`,
  image: (text) => `![](${text})`,
}

/** A description as it is typed: pieces with an empty line between them, headings with `##` before. */
export function descriptionText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ kind, text }) => (written[kind] ?? written.paragraph)(text)).join('\n\n')
}

/** The pieces of a typed description. A heading ends with its line. */
export function paragraphsIn(typed: string): Paragraph[] {
  return typed
    .replaceAll('\u0000', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^(#{2,3} .*)$/gm, '\n$1\n')
    .split(/\n[ \t]*\n+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map(paragraphFrom)
}

function paragraphFrom(piece: string): Paragraph {
  const marked = marks.find(({ mark }) => piece.startsWith(mark))
  if (marked) return { kind: marked.kind, text: piece.slice(marked.mark.length).trim() }
  const strong = /^\*\*([^*]+)\*\*$/s.exec(piece)?.[1]
  if (strong) return { kind: 'strong', text: strong }
  const image = /^!\[\]\(([^()]+)\)$/.exec(piece)?.[1]
  return image ? { kind: 'image', text: image } : { kind: 'paragraph', text: piece }
}
