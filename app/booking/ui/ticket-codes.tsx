import { pageTexts } from '../texts/pages.ts'
import type { ShownCode, ShownTicket } from '../shown-types.ts'

const texts = pageTexts.ticket

/** The codes of a ticket: one, or the party's and behind it, by a swipe or the arrow keys, each person's own. */
export function Codes({ ticket: { codes, bookingCode } }: { ticket: ShownTicket }) {
  const [party, ...persons] = codes
  if (!party) return null
  if (persons.length === 0) return <CodeImage code={party} label={texts.codeImage(bookingCode)} />
  return (
    // Focusable, so that the arrow keys move what a finger swipes.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="ticket-codes" aria-label={texts.codes} tabIndex={0}>
      <figure>
        <CodeImage code={party} label={texts.codeImage(bookingCode)} />
      </figure>
      {persons.map((code) => (
        <figure key={code.number}>
          <CodeImage code={code} label={texts.personCode(code.number, persons.length)} />
          <figcaption className="num">
            {texts.person(code.number, persons.length)}
            {code.isUsed && `, ${texts.personUsed}`}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function CodeImage({ code, label }: { code: ShownCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      className={code.isUsed ? 'opacity-30' : undefined}
    >
      <path d={code.path} fill="#06141b" shapeRendering="crispEdges" />
    </svg>
  )
}
