import { data, redirect } from 'react-router'
import {
  faultyAnswer,
  refusedAnswer,
  typedFields,
  type Change,
  type Checked,
  type FormAnswer,
  type Refusal,
} from '#app/catalog/administration/administration.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type By = { actorId: string; now: Date }
type Key = { id: string; version: number }

/** The form of a page that saves one thing, or deletes it (`FormPage`), and what carries it out. */
type DeskForm<Field extends string, Values> = By & {
  form: FormData
  /** As the address names it: `neu` for what isn't there yet. */
  id: string
  fields: readonly Field[]
  check: (typed: Readonly<Record<Field, string>>) => Checked<Values, Field>
  save: (db: Db, saving: By & { at: Key | null; values: Values }) => Promise<Change>
  remove: (db: Db, removing: By & Key) => Promise<Change>
  /** The field that a refusal is about. */
  beside: Partial<Record<Refusal, Field>>
  listPath: string
  pathTo: (id: string) => string
}

/**
 * Carries out such a form: answers what is wrong, with what was typed. The caller has checked that an operator sent it.
 *
 * @throws {Response} a redirect to what was saved, or to the list without what was deleted.
 */
export async function answerDeskForm<Field extends string, Values>(
  db: Db,
  { form, id, actorId, now, ...page }: DeskForm<Field, Values>,
) {
  const version = Number(textIn(form, 'fassung'))
  if (textIn(form, 'was') === 'loeschen') {
    const removal = await page.remove(db, { id, version, actorId, now })
    if (removal.outcome === 'refused') return data<FormAnswer>(refusedAnswer({}, removal.because), 409)
    throw redirect(`${page.listPath}?neu=geloescht`, 303)
  }
  const typed = typedFields(form, page.fields)
  const checked = page.check(typed)
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const at = id === 'neu' ? null : { id, version }
  const change = await page.save(db, { at, values: checked.values, actorId, now })
  if (change.outcome === 'refused')
    return data<FormAnswer>(refusedAnswer(typed, change.because, page.beside), 409)
  throw redirect(`${page.pathTo(change.id)}?neu=gespeichert`, 303)
}
