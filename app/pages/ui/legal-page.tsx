import type { ReactNode } from 'react'
import { BackButton } from '#foundation/design/back-button.tsx'
import type { LegalDocument, LegalSection } from '../legal-document.ts'
import { texts } from '../texts/texts.ts'

/** A legal text: back to the start, contents, numbered sections in a comfortable measure. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  return (
    <div className="wrap pb-24">
      <div className="py-2">
        <BackButton to="/" />
      </div>
      <article className="mx-auto flex max-w-[68ch] flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1>{document.heading}</h1>
          <p className="text-muted">{document.version}</p>
        </header>
        {document.intro?.map((text) => (
          <p key={text} className="text-17">
            {text}
          </p>
        ))}
        {document.sections.length > 3 && <Contents sections={document.sections} />}
        {document.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {children}
      </article>
    </div>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={texts.contents} className="card p-5">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ section }: { section: LegalSection }) {
  return (
    <section id={section.id} className="flex flex-col gap-3">
      <h2>{section.heading}</h2>
      {section.blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className="flex list-disc flex-col gap-2 pl-5">
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
