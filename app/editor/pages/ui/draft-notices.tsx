import { useState } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import type { Difference } from '../save-answer.ts'
import { editorTexts as texts } from '../texts/editor.ts'

type ConflictProps = {
  byName: string
  differences: readonly Difference[]
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else has saved the step meanwhile: what differs, and which version holds. */
export function ConflictNotice({ byName, differences, onMine, onTheirs }: ConflictProps) {
  const name = byName || texts.someone
  return (
    <Banner kind="warning">
      <p>
        <b>{texts.conflictBy(name)}</b> {texts.conflictLead}
      </p>
      {differences.length > 0 && (
        <details className="pt-2">
          <summary className="link link-tap cursor-pointer">{texts.conflictShow}</summary>
          <dl className="flex flex-col gap-3 py-2 text-ink">
            {differences.map(({ label, theirs, mine }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="text-15 whitespace-pre-line wrap-anywhere">
                  <span className="text-muted">{texts.mine}: </span>
                  {mine || texts.empty}
                </dd>
                <dd className="text-15 whitespace-pre-line wrap-anywhere">
                  <span className="text-muted">{texts.theirs(name)}: </span>
                  {theirs || texts.empty}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        <Button size="small" onClick={onMine}>
          {texts.conflictMine}
        </Button>
        <Button size="small" look="outline" onClick={onTheirs}>
          {byName ? texts.conflictTheirs(byName) : texts.conflictTheirsOfSomeone}
        </Button>
      </div>
    </Banner>
  )
}

type CopyProps = { onTake: () => Promise<void>; onDrop: () => void }

/** What an earlier visit typed and couldn't save lies on this device: it is offered again. */
export function CopyNotice({ onTake, onDrop }: CopyProps) {
  const [isBusy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    void onTake().finally(() => setBusy(false))
  }
  return (
    <Banner kind="warning">
      <p>{texts.kept}</p>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button size="small" onClick={take} disabled={isBusy}>
          {texts.keptTake}
        </Button>
        <Button size="small" look="outline" onClick={onDrop}>
          {texts.keptDrop}
        </Button>
      </div>
    </Banner>
  )
}
