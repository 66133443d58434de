import type { ReactNode } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import type { Entered } from '../answers.ts'
import { texts } from '../texts.ts'

/** A form in whose place it is said that it worked; the place stays as large as it was, so that nothing jumps. */
export function FormOrEntered({ entered, children }: { entered: Entered | null; children: ReactNode }) {
  return (
    <div className="relative">
      {entered && (
        <div className="absolute inset-x-0 top-0">
          <EnteredMessage entered={entered} />
        </div>
      )}
      <div className={entered ? 'invisible' : undefined}>{children}</div>
    </div>
  )
}

/** Says that it worked, for the moment before the page changes; the link is for those whose page doesn't. */
function EnteredMessage({ entered: { how, name, to } }: { entered: Entered }) {
  const isNew = how === 'registered'
  return (
    <Banner kind="success">
      <b>{isNew ? texts.quick.welcome(name) : texts.login.signedIn(name)}</b>
      <p>{isNew ? texts.quick.welcomeLead : texts.login.signedInLead}</p>
      <a href={to} className="link inline-flex min-h-11 items-center">
        {texts.login.continue}
      </a>
    </Banner>
  )
}
