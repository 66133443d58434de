import { Form, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { ClaimRow } from '../suggestion-view.ts'
import { texts } from '../texts.ts'

const words = texts.claims

type ClaimListProps = {
  claims: readonly ClaimRow[]
  here: string
  /** What was sent and refused. */
  sent: { id: string; answer: string; fault: string | null } | null
}

/** Companies that say that an entry is theirs. */
export function ClaimList({ claims, here, sent }: ClaimListProps) {
  const isBusy = useNavigation().state === 'submitting'
  if (claims.length === 0) return null
  return (
    <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="uebernahmen">
      <h2 id="uebernahmen">{words.title}</h2>
      <p className="text-muted">{words.lead}</p>
      {claims.map(({ id, company, companyPath, entry, entryPath, note, waited }) => (
        <article key={id} className="card flex flex-col gap-3 p-5">
          <p>
            <Link to={companyPath} className="link">
              {company}
            </Link>{' '}
            {words.wants}{' '}
            <Link to={entryPath} className="link">
              {entry}
            </Link>{' '}
            <small className="text-13 text-muted num">{waited}</small>
          </p>
          {note && <p className="break-words text-muted">{note}</p>}
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="was" value="annehmen" disabled={isBusy}>
              {words.accept}
            </Button>
          </Form>
          <details open={sent?.id === id && (sent.fault !== null || sent.answer !== '')}>
            <summary className="link link-tap cursor-pointer">{words.rejectWithReason}</summary>
            <Form
              method="post"
              action={here}
              noValidate
              preventScrollReset
              className="mt-2 flex flex-col items-start gap-3"
            >
              <input type="hidden" name="id" value={id} />
              <Field
                label={words.answer}
                name="antwort"
                maxLength={500}
                autoComplete="off"
                defaultValue={sent?.id === id ? sent.answer : ''}
                error={sent?.id === id ? (sent.fault ?? undefined) : undefined}
              />
              <Button type="submit" name="was" value="behalten" look="outline" disabled={isBusy}>
                {words.reject}
              </Button>
            </Form>
          </details>
        </article>
      ))}
    </section>
  )
}
