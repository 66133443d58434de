import type { ReactNode } from 'react'

type LinkAnswerProps = { headline: string; lead: string; children: ReactNode }

/** What a page says that the link of a mail opened, and what can be done there. */
export function LinkAnswer({ headline, lead, children }: LinkAnswerProps) {
  return (
    <>
      <h1 className="mb-3">{headline}</h1>
      <p className="mb-6 text-17 text-muted">{lead}</p>
      {children}
    </>
  )
}
