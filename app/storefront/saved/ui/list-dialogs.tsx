import { Form, useNavigate, useNavigation } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { ListAnswer } from '../list-answer.ts'
import type { UserListPageView, UserListsView } from '../list-view.ts'
import { userListTexts as words } from '../texts/user-lists.ts'
import { ListNameForm } from './list-name-form.tsx'

type OwnListDialogsProps = { shown: UserListPageView; answer: ListAnswer | null }

/** The dialog that the list's address names, or the one that an answer belongs to. */
export function UserListDialogs({ shown: { list, open, longest }, answer }: OwnListDialogsProps) {
  const navigate = useNavigate()
  const here = `/lists/${list.id}`
  const asked = answer ? answer.open : open
  const onClose = () => void navigate(here, { replace: true, preventScrollReset: true })
  if (asked === 'umbenennen')
    return (
      <Sheet title={words.dialogs.renameTitle} size="small" onClose={onClose}>
        <ListNameForm
          action={`${here}?open=umbenennen`}
          fields={{ was: 'umbenennen' }}
          typed={answer?.typed ?? list.name}
          longest={longest}
          answer={answer}
          submit={words.dialogs.renameSubmit}
          cancelTo={here}
          replace
        />
      </Sheet>
    )
  return asked === 'loeschen' ? <DeleteSheet here={here} onClose={onClose} name={list.name} /> : null
}

function DeleteSheet({ here, name, onClose }: { here: string; name: string; onClose: () => void }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Sheet title={words.dialogs.deleteTitle} size="small" onClose={onClose}>
      <Form method="post" action={here} replace className="flex flex-col gap-5">
        <p className="break-words text-muted">{words.dialogs.deleteLine(name)}</p>
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.cancel}
          </Link>
          <Button type="submit" name="was" value="loeschen" disabled={isWorking}>
            {isWorking ? words.working : words.dialogs.deleteSubmit}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

type NewListSheetProps = {
  fresh: NonNullable<UserListsView['fresh']>
  isFull: boolean
  answer: ListAnswer | null
}

/** Asks for the name of a new list. What was typed before an answer stays. */
export function NewListSheet({ fresh, isFull, answer }: NewListSheetProps) {
  const navigate = useNavigate()
  const path = answer ? answer.path : fresh.path
  return (
    <Sheet
      title={words.create}
      size="small"
      onClose={() => void navigate('/lists', { replace: true, preventScrollReset: true })}
    >
      {isFull && !answer ? (
        <p>{words.allMade}</p>
      ) : (
        <ListNameForm
          action="/lists?open=neu"
          fields={{ key: fresh.key, ...(path && { ort: path }) }}
          typed={answer?.typed ?? fresh.typed}
          longest={fresh.longest}
          answer={answer}
          submit={words.dialogs.newSubmit}
          cancelTo="/lists"
          replace
        />
      )}
    </Sheet>
  )
}
