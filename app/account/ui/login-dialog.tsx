import { useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useFieldFocus } from '#foundation/design/fields/use-field-focus.ts'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { loginPath, registerPath } from '../account.ts'
import type { TypedEntry } from '../answers.ts'
import { texts } from '../texts.ts'
import { leadFor } from '../texts/entry.ts'
import { EntryHead } from './entry-head.tsx'
import { OtherWays } from './other-ways.tsx'
import { QuickForm } from './quick-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Of a dialog that nobody has typed in. */
export const nothingTyped: TypedEntry = { name: '', email: '' }

type LoginDialogProps = {
  /** The own path that holds the choice just made; the visitor returns to exactly this. */
  weiter: string
  /** What is kept for the visitor meanwhile, with its article: `die Kanutour`. */
  keeping?: string
  /** What it begins with: nobody was ever signed in here, so an account is likely what they need. */
  first?: 'sign-in' | 'quick'
  /** What was typed so far, which stays when the form is changed: of the page, where that can open the dialog again. */
  kept?: { typed: TypedEntry; keep: (typed: TypedEntry) => void }
  onClose: () => void
}

/**
 * Signing in or registering without losing what was chosen. Whoever opens it also offers a link to
 * `loginPath(weiter)`, which does the same as a page of its own.
 */
export function LoginDialog({ weiter, keeping, first = 'sign-in', kept, onClose }: LoginDialogProps) {
  const [form, setForm] = useState(first)
  const isQuick = form === 'quick'
  const fields = useRef<HTMLDivElement>(null)
  const [here, keepHere] = useState(nothingTyped)
  const { typed, keep } = kept ?? { typed: here, keep: keepHere }
  useFieldFocus(fields, isQuick ? 'name' : 'email')
  const switchTo = (next: typeof form) => (event: MouseEvent) => {
    event.preventDefault()
    setForm(next)
  }
  const noteTyped = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || !Object.hasOwn(typed, target.name)) return
    keep({ ...typed, [target.name]: target.value })
  }
  const usual = keeping ? texts.login.leadFor(keeping) : texts.login.lead
  return (
    <Sheet title={isQuick ? texts.quick.headline : texts.login.headline} onClose={onClose}>
      <PrefetchPageLinks page="/login" />
      <EntryHead
        lead={leadFor(weiter, isQuick ? 'register' : 'sign-in') ?? (isQuick ? texts.quick.lead : usual)}
      />
      <OtherWays weiter={weiter} hasPasskey={!isQuick} />
      <div ref={fields} onInput={noteTyped}>
        {isQuick ? (
          <QuickForm weiter={weiter} typed={typed} />
        ) : (
          <SignInForm weiter={weiter} email={typed.email} />
        )}
      </div>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {isQuick ? texts.quick.haveAccount : texts.login.noAccount}
        {isQuick ? (
          <Link to={loginPath(weiter)} className="link link-tap" onClick={switchTo('sign-in')}>
            {texts.quick.signIn}
          </Link>
        ) : (
          <Link to={registerPath(weiter)} className="link link-tap" onClick={switchTo('quick')}>
            {texts.login.registerNow}
          </Link>
        )}
      </p>
    </Sheet>
  )
}
