import { ChevronRight, Mail, Pencil, Phone } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import type { GuestRowView } from '../page-view.ts'
import { startTexts as words } from '../texts.ts'

/** One who comes: a booking leads to its page, a sale to its form; a telephone number calls. */
export function GuestRow({ guest, editHref }: { guest: GuestRowView; editHref: string | null }) {
  const { name, title, line, note, tag, href, contact } = guest
  const text = (
    <>
      <span className={`avatar shade-${(name.charCodeAt(0) % 6) + 1}`} aria-hidden>
        {[...name][0]?.toLocaleUpperCase('de')}
      </span>
      <span className="row-text break-words">
        {title}
        <small className="num">{line}</small>
        {note && <small>{note}</small>}
        {tag && <small className="start-tag">{tag}</small>}
      </span>
    </>
  )
  return (
    <li className="flex items-center gap-1 pr-2">
      {href ? (
        <Link to={href} className="row min-w-0 grow">
          {text}
          <span className="visually-hidden">{words.openBooking(name)}</span>
          <ChevronRight aria-hidden />
        </Link>
      ) : (
        <div className="row min-w-0 grow">{text}</div>
      )}
      {contact && (
        <a
          href={contact.href}
          className="icon-button"
          aria-label={contact.kind === 'tel' ? words.call(name) : words.mail(name)}
        >
          {contact.kind === 'tel' ? <Phone aria-hidden /> : <Mail aria-hidden />}
        </a>
      )}
      {editHref && (
        <Link to={editHref} className="icon-button" aria-label={words.editGuest(name)} preventScrollReset>
          <Pencil aria-hidden />
        </Link>
      )}
    </li>
  )
}
