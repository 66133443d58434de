import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import { Benefits } from './benefits.tsx'

/** What somebody wrote who was there. */
export type Praise = { name: string; comment: string; stars: number }

/**
 * The ways in: on the left the form, on the right what an account is good for and what somebody says who was there.
 * Source: contract 1, section 2 "Authentication layout".
 */
export function EntryLayout({ praise, children }: { praise: Praise | null; children: ReactNode }) {
  return (
    <div className="wrap grid gap-6 pb-16 lg:grid-cols-[7fr_5fr] lg:gap-28">
      <div className="entry-left">{children}</div>
      <div className="entry-right flex flex-col gap-6 pt-4 max-lg:hidden">
        <Benefits />
        {praise && <Testimonial praise={praise} />}
      </div>
    </div>
  )
}

function Testimonial({ praise: { name, comment, stars } }: { praise: Praise }) {
  return (
    <figure className="card testimonial">
      <blockquote>{comment}</blockquote>
      <figcaption>{texts.register.praiseFrom(name, stars)}</figcaption>
    </figure>
  )
}
