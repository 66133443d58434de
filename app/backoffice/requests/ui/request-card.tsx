import { Ellipsis } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { RequestCard as Card } from '../request-cards.ts'
import { inboxTexts as words } from '../texts/inbox.ts'
import { TimePill } from './time-pill.tsx'

type CardProps = {
  card: Card
  /** It is the one that is written to. */
  isOpen: boolean
  /** False for who reads only. */
  mayWrite: boolean
}

/** A request in the list: who, what for, how much time is left, and what to do. */
export function RequestCard({ card, isOpen, mayWrite }: CardProps) {
  const { name, party, facts, message, pill, write, chatHref, bookingHref } = card
  return (
    <article className="request-card" aria-label={name} aria-current={isOpen ? 'true' : undefined}>
      <div className="request-card-head">
        <span className={`avatar request-face shade-${(name.charCodeAt(0) % 6) + 1}`} aria-hidden>
          {[...name][0]?.toLocaleUpperCase('de')}
        </span>
        <Link to={(mayWrite && write?.href) || chatHref} className="request-name" preventScrollReset>
          {name}
        </Link>
        {pill && <TimePill {...pill} />}
      </div>
      <p className="num font-semibold break-words">{party}</p>
      {facts && <p className="num text-13 text-muted">{facts}</p>}
      {message && <p className="request-message">{words.quoted(message)}</p>}
      <div className="request-actions">
        <ButtonLink to={chatHref} look="outline" size="small" aria-label={words.named(card.chatLabel, name)}>
          {card.chatLabel}
        </ButtonLink>
        {write && mayWrite && (
          <ButtonLink to={write.href} size="small" aria-label={words.named(write.label, name)}>
            {write.label}
          </ButtonLink>
        )}
        {write && !mayWrite && (
          <span className="button button-ink button-small" aria-disabled="true">
            {write.label}
          </span>
        )}
        {!write && (
          <ButtonLink
            to={bookingHref}
            size="small"
            look="outline"
            aria-label={words.named(words.booking, name)}
          >
            {words.booking}
          </ButtonLink>
        )}
        {mayWrite && card.rejectHref && <RequestMenu label={words.menu(name)} rejectHref={card.rejectHref} />}
      </div>
    </article>
  )
}

/** What is rarely needed of a request. */
export function RequestMenu({ label, rejectHref }: { label: string; rejectHref: string }) {
  return (
    <details className="request-menu">
      <summary className="icon-button icon-button-ring" aria-label={label}>
        <Ellipsis aria-hidden />
      </summary>
      <Link to={rejectHref} className="request-reject">
        {words.reject}
      </Link>
    </details>
  )
}
