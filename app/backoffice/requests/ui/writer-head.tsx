import { ChevronLeft } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { writerTexts as words } from '../texts/writer.ts'
import type { WriterView } from '../writer-view.ts'
import { RequestMenu } from './request-card.tsx'
import { TimePill } from './time-pill.tsx'

/** Whose request it is, how much time is left, and what else can be done with it. */
export function WriterHead({ view, title }: { view: WriterView; title: string }) {
  const { name, pill, strip, chatHref, rejectHref, backHref } = view
  return (
    <>
      <div className="writer-strip">
        <Link to={backHref} className="icon-button" aria-label={words.back}>
          <ChevronLeft aria-hidden />
        </Link>
        <span>{words.requestFrom(name)}</span>
        {pill && <TimePill {...pill} />}
      </div>
      <div className="writer-title">
        <h2 tabIndex={-1}>{title}</h2>
        <div className="writer-ways">
          <ButtonLink to={chatHref} look="outline" size="small">
            {words.ask}
          </ButtonLink>
          {rejectHref && <RequestMenu label={words.menu} rejectHref={rejectHref} />}
          {pill && (
            <span className="max-md:hidden">
              <TimePill {...pill} />
            </span>
          )}
        </div>
      </div>
      {strip.length > 0 && (
        <dl className="writer-request num">
          {strip.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
