import { useEffect } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { Entered } from '../answers.ts'
import { texts } from '../texts.ts'
import { EntryHead } from './entry-head.tsx'
import { goTo } from './use-entry.ts'

const welcomeMs = 6000

/** Greets a new member, then goes on with a new document. Source: contract 1, section 2 "Register screen". */
export function WelcomeDialog({ entered: { name, to } }: { entered: Entered }) {
  useEffect(() => {
    const timer = setTimeout(() => goTo(to), welcomeMs)
    return () => clearTimeout(timer)
  }, [to])
  return (
    <Sheet title={texts.welcome.headline(name)} size="small" onClose={() => goTo(to)}>
      <EntryHead lead={texts.quick.welcomeLead} />
      <Button size="large" width="wide" onClick={() => goTo(to)}>
        {texts.welcome.go}
      </Button>
    </Sheet>
  )
}
