import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { embeddingTexts as words } from '../texts/embedding.ts'

/** The code to copy. */
export function Snippet({ code }: { code: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    navigator.clipboard.writeText(code).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor="code" className="font-semibold">
        {words.snippet}
      </label>
      <textarea
        id="code"
        readOnly
        rows={6}
        value={code}
        className="field-input h-auto py-3 font-mono text-13"
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button onClick={copy} className="max-md:w-full">
          <Copy aria-hidden />
          {state === 'copied' ? words.copied : words.copy}
        </Button>
      </div>
      <p role="status" className="min-h-6 text-13 text-muted">
        {state === 'failed' ? words.copyFailed : ''}
      </p>
    </div>
  )
}
