import { useCallback, useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { ticketTexts } from '#app/booking/tickets/texts/ticket.ts'
import type { TicketView } from '../ticket-view.ts'
import type { TicketCodeView } from '#app/booking/reservations/reservations.ts'

const texts = ticketTexts

/**
 * The codes of a ticket: one, or the party's and behind it each person's own. One is seen at a time, so that no scanner
 * catches a neighbour; a swipe, the arrow keys or the links below move on, and the link of the one in sight is marked.
 * The style does that, along the line's scrolling, also where no scripts run; those say it to screen readers, and to
 * browsers that know no such animations. So before they do no link claims to be the one.
 */
export function Codes({ ticket }: { ticket: TicketView }) {
  const [party, ...persons] = ticket.codes
  if (!party) return null
  if (persons.length === 0) return <CodeImage code={party} label={texts.codeImage(ticket.bookingCode)} />
  return <PartyCodes ticket={ticket} party={party} persons={persons} />
}

type PartyCodesProps = { ticket: TicketView; party: TicketCodeView; persons: readonly TicketCodeView[] }

function PartyCodes({ ticket: { codes, bookingCode }, party, persons }: PartyCodesProps) {
  const line = useRef<HTMLElement>(null)
  const [inSight, setInSight] = useState<number | null>(null)
  const look = useCallback(() => {
    if (line.current) setInSight(codeInSight(line.current, codes.length))
  }, [codes.length])
  // An address with the anchor of a code has moved there before anybody listened.
  useEffect(look, [look])
  return (
    <div className="ticket-party" style={{ timelineScope: codes.map(timelineOf).join() }}>
      {/* Focusable, so that the arrow keys move what a finger swipes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={line} className="ticket-codes" aria-label={texts.codes} tabIndex={0} onScroll={look}>
        <figure id={anchorOf(party)} style={lineOf(party)}>
          <CodeImage code={party} label={texts.codeImage(bookingCode)} />
          <figcaption>{texts.together(persons.length)}</figcaption>
        </figure>
        {persons.map((code) => (
          <figure key={code.number} id={anchorOf(code)} style={lineOf(code)}>
            <CodeImage code={code} label={texts.personCode(code.number, persons.length)} />
            <figcaption className="num">
              {texts.person(code.number, persons.length)}
              {code.isUsed && `, ${texts.personUsed}`}
            </figcaption>
          </figure>
        ))}
      </section>
      <nav className="ticket-pages no-print" aria-label={texts.codes}>
        {codes.map((code, index) => (
          <a
            key={code.number}
            href={`#${anchorOf(code)}`}
            aria-label={code.number === 0 ? texts.toParty : texts.toCode(code.number)}
            aria-current={index === inSight ? 'true' : undefined}
            style={{ animationTimeline: timelineOf(code) }}
            onClick={bringInto}
          >
            {code.number === 0 ? texts.togetherShort : code.number}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** Which of so many codes, each as wide as its line, is seen most of. */
export function codeInSight(
  { scrollLeft, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>,
  count: number,
): number {
  if (clientWidth === 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth)))
}

const anchorOf = ({ number }: TicketCodeView) => `code-${number}`
const timelineOf = (code: TicketCodeView) => `--${anchorOf(code)}`
const lineOf = (code: TicketCodeView): CSSProperties => ({ viewTimeline: `${timelineOf(code)} inline` })

// Sideways alone: the page itself stays where it is.
function bringInto(event: MouseEvent<HTMLAnchorElement>): void {
  const code = document.getElementById(event.currentTarget.hash.slice(1))
  if (!code) return
  event.preventDefault()
  code.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
}

function CodeImage({ code, label }: { code: TicketCodeView; label: string }) {
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
