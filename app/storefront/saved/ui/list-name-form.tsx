import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { useFieldFocus } from '#foundation/design/fields/use-field-focus.ts'
import { Link } from '#foundation/design/link.tsx'
import type { ListAnswer } from '../list-answer.ts'
import { listNameFaults, userListTexts as words } from '../texts/user-lists.ts'

type ListNameFormProps = {
  action: string
  /** What the form holds besides the name. */
  fields: Record<string, string>
  typed: string
  longest: number
  answer: Pick<ListAnswer, 'fault' | 'error'> | null
  submit: string
  /** The page without the dialog, or nothing where there is something else to leave by. */
  cancelTo?: string
  /** A list that is made is another page; one that is renamed stays this one. */
  replace?: boolean
}

/** The name of a list, new or another. */
export function ListNameForm({ action, fields, typed, longest, answer, ...look }: ListNameFormProps) {
  const { submit, cancelTo, replace = false } = look
  const isWorking = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useFieldFocus(form, cancelTo ? 'name' : '')
  return (
    <Form
      method="post"
      action={action}
      ref={form}
      className="flex flex-col gap-5"
      replace={replace}
      noValidate
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer?.error && <Banner kind="error">{answer.error}</Banner>}
      <Field
        key={typed}
        label={words.dialogs.name}
        name="name"
        defaultValue={typed}
        maxLength={longest}
        autoComplete="off"
        required
        hint={words.dialogs.nameHint}
        error={answer?.fault ? listNameFaults[answer.fault] : undefined}
      />
      <div className={cancelTo ? 'grid grid-cols-2 gap-2' : 'grid'}>
        {cancelTo && (
          <Link to={cancelTo} className="button button-outline button-medium" replace preventScrollReset>
            {words.cancel}
          </Link>
        )}
        <Button type="submit" disabled={isWorking}>
          {isWorking ? words.working : submit}
        </Button>
      </div>
    </Form>
  )
}
