import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { connectionsTexts as words } from '../texts.ts'

/** The secret address of the company's own calendar, to copy and to renew. */
export function FeedAddress({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <section className="card flex flex-col gap-4 p-5">
      <h2>{words.out}</h2>
      <p>{words.outLead}</p>
      <Field label={words.address} name="feed" readOnly value={address} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>{state === 'copied' ? words.copied : words.copy}</Button>
        <Link to={address.replace(/^https?:/, 'webcal:')} className="link">
          {words.open}
        </Link>
      </div>
      <p role="status" className="text-13 text-muted">
        {state === 'failed' ? words.copyFailed : ''}
      </p>
      <ul className="list-disc pl-5 text-15">
        {words.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center">{words.renew}</summary>
        <Form method="post" className="flex flex-col items-start gap-3">
          <p>{words.renewLead}</p>
          <Button type="submit" name="was" value="neu" look="outline">
            {words.renewConfirm}
          </Button>
        </Form>
      </details>
    </section>
  )
}
