import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { OpeningException } from '#app/availability/schedule/schedule.ts'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { blockedTexts as words } from '../texts/blocked-times.ts'
import { exceptionTime } from '../texts/exceptions.ts'
import { ExceptionIcon, ExceptionText } from './exceptions-part.tsx'

type ExceptionListProps = {
  here: string
  exceptions: readonly OpeningException[]
  first: string | null
  next: string | null
  /** What was wrong with the day that was to be opened. */
  dayFault: { id: string; text: string } | null
}

/** The exceptions that aren't over; each can be taken back, of a closed range single days opened. */
export function ExceptionList({ here, exceptions, first, next, dayFault }: ExceptionListProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-bold">{words.list}</h2>
      {exceptions.length === 0 ? (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          {null}
        </EmptyCard>
      ) : (
        <ul className="rows rows-card">
          {exceptions.map((exception) => (
            <li key={exception.id} className="flex flex-col">
              <div className="row">
                <ExceptionIcon kind={exception.kind} />
                <ExceptionText exception={exception} />
                <Form method="post" action={here} preventScrollReset>
                  <input type="hidden" name="was" value="loeschen" />
                  <input type="hidden" name="id" value={exception.id} />
                  <button
                    type="submit"
                    className="icon-button icon-button-plain"
                    aria-label={words.remove(exceptionTime(exception))}
                  >
                    <Trash2 aria-hidden />
                  </button>
                </Form>
              </div>
              {exception.kind === 'closed' && exception.fromOn !== exception.toOn && (
                <OpenDay
                  here={here}
                  id={exception.id}
                  fault={dayFault?.id === exception.id ? dayFault.text : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Paging first={first} next={next} words={words.paging} />
    </section>
  )
}

function OpenDay({ here, id, fault }: { here: string; id: string; fault: string | undefined }) {
  return (
    <details className="px-4 pb-3" open={fault !== undefined}>
      <summary className="link-tap cursor-pointer text-15 font-semibold">{words.openDay}</summary>
      <Form method="post" action={here} className="flex flex-wrap items-end gap-3 pt-2" preventScrollReset>
        <input type="hidden" name="was" value="oeffnen" />
        <input type="hidden" name="id" value={id} />
        <TypedField kind="date" label={words.day} name="tag" error={fault} />
        <Button type="submit" look="outline">
          {words.open}
        </Button>
      </Form>
    </details>
  )
}
