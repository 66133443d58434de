import { Banner } from '#foundation/design/banner.tsx'
import { useScript } from '#foundation/design/use-script.ts'

/** What each way in sends along: which form it is, where to go on, and whether the page's script runs. */
export function EntryTarget({ form, weiter }: { form?: 'sign-in' | 'quick'; weiter: string }) {
  const hasScript = useScript()
  return (
    <>
      {form && <input type="hidden" name="form" value={form} />}
      <input type="hidden" name="weiter" value={weiter} />
      <input type="hidden" name="live" value={hasScript ? '1' : ''} />
    </>
  )
}

type RefusalLineProps = {
  message: string | null
  /** `info`: nothing is wrong, something is still to come. */
  kind?: 'error' | 'info'
  isBusy: boolean
}

/**
 * The sentence of a refusal, under the form. Its place opens with the press of the button, so that a late answer moves
 * nothing.
 */
export function RefusalLine({ message, kind = 'error', isBusy }: RefusalLineProps) {
  const isOpen = isBusy || message !== null
  return (
    <div className={isOpen ? 'mt-4 min-h-17' : ''} aria-live="polite">
      {message && !isBusy && <Banner kind={kind}>{message}</Banner>}
    </div>
  )
}
