import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import type { ProofNeeded, ProofRefusal } from '../security.ts'
import { ProofGate } from './proof-field.tsx'

type RowFormProps = {
  /** What is sent: the form's name and the row's own. */
  fields: Record<string, string>
  /** The button's word, and what it does to this row, for who doesn't see the row. */
  word: string
  meaning: string
  security: ProofNeeded
  /** Why this row's form wasn't carried out yet. */
  unproved: ProofRefusal | undefined
  isBusy: boolean
  /** What has to be typed before. */
  children?: ReactNode
}

/** What may be done to a row of the page about security; asks for a proof of identity in the row once it is needed. */
export function RowForm({ fields, word, meaning, security, unproved, isBusy, children }: RowFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className={unproved || children ? 'flex w-full flex-col items-start gap-4' : ''}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children && <div className="w-full pt-3">{children}</div>}
      <ProofGate proof={security} because={unproved} asks="when-refused">
        <Button type="submit" look="outline" size="small" aria-label={meaning} disabled={isBusy}>
          {word}
        </Button>
      </ProofGate>
    </Form>
  )
}
