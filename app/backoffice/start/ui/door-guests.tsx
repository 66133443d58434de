import type { DoorGuest } from '../page-view.ts'
import { startTexts } from '../texts.ts'

const words = startTexts.door

/** Who comes today without a ticket: guests whom the company wrote down, by the hour. Nothing where nobody does. */
export function DoorGuests({ guests }: { guests: readonly DoorGuest[] }) {
  if (guests.length === 0) return null
  return (
    <section className="flex max-w-3xl flex-col gap-3" aria-labelledby="eingetragene">
      <h2 id="eingetragene" className="text-20">
        {words.title}
      </h2>
      <p className="text-15 text-muted">{words.lead}</p>
      <ul className="rows rows-card">
        {guests.map(({ id, name, persons, clock, title, bookingCode }) => (
          <li key={id} className="row">
            <span className="row-text break-words">
              {startTexts.guest(name, persons)}
              <small className="num">{words.line(clock, title)}</small>
            </span>
            <span className="num row-aside">{bookingCode}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
