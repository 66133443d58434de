import { Picture } from '#foundation/design/picture.tsx'
import type { Paragraph } from '../description.ts'

type ProseProps = {
  paragraphs: readonly Paragraph[]
  /** What its first headings are on the page; those of kind `h3` are one level below. */
  headingLevel?: 2 | 3
}

/** A description, piece by piece, in the contract's content types. */
export function Prose({ paragraphs, headingLevel = 3 }: ProseProps) {
  return (
    <div className="flex max-w-[65ch] flex-col gap-3 text-17 leading-normal">
      {paragraphs.map((paragraph, index) => (
        <Piece key={index} {...paragraph} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

function Piece({ kind, text, headingLevel }: Paragraph & { headingLevel: 2 | 3 }) {
  const level = kind === 'h3' ? headingLevel + 1 : headingLevel
  const Heading = `h${level as 2 | 3 | 4}` as const
  switch (kind) {
    case 'h2':
    case 'h3':
      return <Heading className="pt-2 text-20 text-ink">{text}</Heading>
    case 'strong':
      return (
        <p>
          <strong>{text}</strong>
        </p>
      )
    case 'cite':
      return <blockquote className="border-l-3 border-accent pl-4 italic">{text}</blockquote>
    case 'image':
      return (
        <Picture
          base={text}
          alt=""
          sizes="(min-width: 768px) 600px, 100vw"
          placeholder="var(--sand)"
          className="rounded-2"
        />
      )
    case 'paragraph':
    // Stored texts may have a kind that nobody foresaw.
    default:
      return <p>{text}</p>
  }
}
