import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCloseDialog } from '#foundation/design/address.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'

/** The link to this very choice, to copy. */
export function ShareSheet({ url }: { url: string }) {
  const close = useCloseDialog()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <Sheet title={resultsTexts.shareHeading} onClose={close} size="small">
      <p className="pb-4 text-muted">{resultsTexts.shareLine}</p>
      <Field
        label={resultsTexts.linkLabel}
        name="link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button width="wide" className="mt-4" onClick={copy}>
        <Copy aria-hidden />
        {state === 'copied' ? resultsTexts.copied : resultsTexts.copyLink}
      </Button>
      <p role="status" className="min-h-6 pt-2 text-13 text-muted">
        {state === 'failed' ? resultsTexts.copyFailed : ''}
      </p>
    </Sheet>
  )
}
