import { Users } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { blockedTexts as words } from '../texts/blocked-times.ts'

/** A guest in the way, as the page names them. */
type BookedGuest = { id: string; name: string; party: string; when: string; href: string }
export type BookedGuests = { guests: readonly BookedGuest[]; count: number }

type NamedGuestsProps = { affected: BookedGuests; title: string; text: string }

/** Guests by name, each with the way to the booking; nothing without one. */
export function NamedGuests({ affected: { guests, count }, title, text }: NamedGuestsProps) {
  if (count === 0) return null
  return (
    <div className="banner banner-info">
      <Users aria-hidden />
      <div className="flex min-w-0 flex-col gap-2">
        <b>{title}</b>
        <ul>
          {guests.map(({ id, name, party, when, href }) => (
            <li key={id}>
              <Link to={href} className="link link-tap num">
                {[name, party, when].filter(Boolean).join(', ')}
              </Link>
            </li>
          ))}
          {count > guests.length && <li>{words.guests.more(count - guests.length)}</li>}
        </ul>
        <p>{text}</p>
      </div>
    </div>
  )
}
