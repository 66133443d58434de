import { ClipboardList } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { answersPageTexts } from '#app/booking/questions/texts.ts'
import type { BookingNotes as Notes } from '../booking-notes.ts'
import { bookingPageTexts } from '../texts/booking.ts'

/** Below a booking: the way to its answers, and what its company wrote. */
export function BookingNotes({ answers, messages, look }: Notes & { look: 'deep' | 'outline' }) {
  if (!answers && messages.length === 0) return null
  return (
    <div className="no-print flex flex-col gap-4 py-1">
      {answers && (
        <Link to={answers.href} className={`button button-medium button-${look}`}>
          <ClipboardList aria-hidden />
          {answersPageTexts.link}
          {answers.missing > 0 && ` · ${answersPageTexts.open(answers.missing)}`}
        </Link>
      )}
      {messages.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-20">{bookingPageTexts.messages}</h2>
          {messages.map(({ id, when, subject, lines }) => (
            <article key={id} className="flex flex-col gap-1">
              <h3 className="text-17">{subject}</h3>
              <p className="num text-13 opacity-80">{when}</p>
              {lines.map((line, nr) => (
                <p key={nr} className="break-words">
                  {line}
                </p>
              ))}
            </article>
          ))}
        </section>
      )}
    </div>
  )
}
