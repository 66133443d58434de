import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { LongTextField } from '#foundation/design/long-text-field.tsx'
import { longestReply, type ReplyFault } from '../reply-form.ts'
import { replyTexts as words } from '../texts/replies.ts'
import { useFaultFocus } from './use-fault-focus.ts'

type ReplyFormProps = {
  /** What stands in the field: typed before, or answered earlier. */
  typed: string
  fault: ReplyFault | null
  /** Why nothing was written, besides what is wrong with the field. */
  error: string | null
  /** Names the texts that stand on this page. */
  version: string
  lead: string
  /** Nobody answers themselves. */
  mayWrite: boolean
}

/** A company's reply to the review above it. Works without scripts. */
export function ReplyForm({ typed, fault, error, version, lead, mayWrite }: ReplyFormProps) {
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('was') !== 'loeschen'
  const form = useFaultFocus(fault ? { fault } : {})
  return (
    <>
      {error && <Banner kind="error">{error}</Banner>}
      {mayWrite && (
        <Form method="post" ref={form} className="flex flex-col gap-5" noValidate>
          <p className="text-muted">{lead}</p>
          <input type="hidden" name="fassung" value={version} />
          <LongTextField
            label={words.label}
            hint={words.hint}
            fault={fault && words.faults[fault]}
            rows={6}
            maxLength={longestReply}
            required
            defaultValue={typed}
          />
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? words.working : words.submit}
          </Button>
        </Form>
      )}
    </>
  )
}

/** The way to take the reply away; asks once more. */
export function RemoveReply() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className="disclosure">
      <summary className="button button-ghost">{words.remove}</summary>
      <Form method="post" className="card mt-3 flex flex-col items-start gap-3 p-4">
        <p>{words.removeLead}</p>
        <Button type="submit" name="was" value="loeschen" look="outline" disabled={isBusy}>
          {words.removeYes}
        </Button>
      </Form>
    </details>
  )
}
