import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import type { UndoableEntryView } from '../entry-view.ts'
import { companyUndoTexts as texts } from '../texts/entry-undo.ts'

/** What was let in by mistake a moment ago, each with its way back. */
export function UndoableEntries({ entries, here }: { entries: readonly UndoableEntryView[]; here: string }) {
  const isBusy = useNavigation().state !== 'idle'
  if (entries.length === 0) return null
  return (
    <section className="card num flex flex-col gap-3 p-5">
      <h2 className="text-20">{texts.heading}</h2>
      {entries.map(({ entryId, said, until }) => (
        <Form
          key={entryId}
          method="post"
          action={here}
          className="flex flex-wrap items-center justify-between gap-3"
        >
          <p className="row-text">
            {said}
            <small>{until}</small>
          </p>
          <input type="hidden" name="was" value="undo" />
          <input type="hidden" name="eintritt" value={entryId} />
          <Button type="submit" look="outline" disabled={isBusy}>
            {texts.action}
            <span className="visually-hidden">: {said}</span>
          </Button>
        </Form>
      ))}
    </section>
  )
}
