import { Form, useNavigate, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { choicePath, savedPath } from '../fixed-lists.ts'
import { listsTexts } from '../texts/lists.ts'
import { userListTexts as words } from '../texts/user-lists.ts'
import type { ListAnswer } from '../list-answer.ts'
import type { NewForm, UserListChoiceView } from '../list-view.ts'
import { ListNameForm } from './list-name-form.tsx'

type ChooseListProps = { choice: UserListChoiceView; limit: number; answer: ListAnswer | null }

/** Puts a saved place into lists, takes it out, or begins a new list with it. */
export function ChooseList({ choice: { place, lists, form, done, from }, limit, answer }: ChooseListProps) {
  const navigate = useNavigate()
  const here = choicePath({ place: place.to, limit, from })
  const back = from ?? savedPath(limit)
  const said = done === 'hinein' ? words.put : done === 'heraus' ? words.taken : null
  return (
    <Sheet
      title={words.choose.title}
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
    >
      <p className="mb-3 break-words text-muted">{place.title}</p>
      {answer?.error && <Banner kind="error">{answer.error}</Banner>}
      {said && !answer && <Banner kind="success">{said}</Banner>}
      {lists.length === 0 ? (
        <p className="mb-4">{words.choose.none}</p>
      ) : (
        <Form method="post" action={here} replace preventScrollReset className="mt-3">
          <input type="hidden" name="ort" value={place.to} />
          <ul className="rows">
            {lists.map((list) => (
              <ListRow key={list.id} list={list} />
            ))}
          </ul>
        </Form>
      )}
      {form && <NewListWith form={form} place={place} isFirst={lists.length === 0} />}
      <p className="mt-4">
        <Link
          to={back}
          className="button button-outline button-medium button-wide"
          replace
          preventScrollReset
        >
          {words.choose.done}
        </Link>
      </p>
    </Sheet>
  )
}

type NewListWithProps = Pick<UserListChoiceView, 'place'> & { form: NewForm; isFirst: boolean }

function NewListWith({ place, form, isFirst }: NewListWithProps) {
  return (
    <div className="mt-6">
      {!isFirst && <h3 className="mb-3">{words.choose.another}</h3>}
      <ListNameForm
        action="/lists?open=neu"
        fields={{ key: form.key, ort: place.to }}
        typed=""
        longest={form.longest}
        answer={null}
        submit={words.dialogs.newSubmit}
      />
    </div>
  )
}

function ListRow({ list }: { list: UserListChoiceView['lists'][number] }) {
  const isWorking = useNavigation().state !== 'idle'
  const { id, name, count, holds, isFull } = list
  return (
    <li className="row">
      <span className="row-text break-words">
        {name}
        <small className="num">
          {listsTexts.ideas(count)}
          {holds && ` · ${words.choose.holds}`}
        </small>
      </span>
      {!holds && isFull ? (
        <span className="row-aside">{words.choose.full}</span>
      ) : (
        <Button
          type="submit"
          name="liste"
          value={`${holds ? 'heraus' : 'hinein'} ${id}`}
          look="outline"
          size="small"
          aria-label={holds ? words.choose.takeFrom(name) : words.choose.putInto(name)}
          disabled={isWorking}
        >
          {holds ? words.take : words.choose.put}
        </Button>
      )}
    </li>
  )
}
