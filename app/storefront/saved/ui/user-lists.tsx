import { ListPlus, Lock, Vote } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { UserList } from '../user-lists.ts'
import { listsTexts } from '../texts/lists.ts'
import { userListTexts as words } from '../texts/user-lists.ts'
import { ListMosaic } from './list-mosaic.tsx'

/** Leads to the dialog for a new list; whoever isn't signed in comes by the login page. */
export function NewListLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} preventScrollReset>
      <ListPlus aria-hidden />
      {words.create}
    </ButtonLink>
  )
}

type UserListsSectionProps = {
  lists: readonly UserList[] | null
  isFull: boolean
  /** How far the votes about them are, by list. */
  voteLines: Readonly<Record<string, string>>
}

/** The lists that somebody made, as cards; `null` for whoever isn't signed in. */
export function UserListsSection({ lists, isFull, voteLines }: UserListsSectionProps) {
  return (
    <section className="pt-6" aria-labelledby="eigene">
      <h2 id="eigene">{words.title}</h2>
      {lists === null ? (
        <p className="mt-1 text-muted">{words.strangerLine}</p>
      ) : lists.length === 0 ? (
        <p className="mt-1 text-muted">
          {words.none}. {words.noneLine}
        </p>
      ) : (
        <>
          {isFull && <p className="mt-1 text-muted">{words.allMade}</p>}
          <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 min-[1048px]:grid-cols-3">
            {lists.map((list) => (
              <li key={list.id}>
                <ListCard list={list} voteLine={voteLines[list.id] ?? null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ListCard({
  list: { id, name, count, pictures },
  voteLine,
}: {
  list: UserList
  voteLine: string | null
}) {
  return (
    <article className="tile">
      <ListMosaic pictures={pictures} />
      <div className="tile-text">
        <h3 className="text-20 break-words">
          <Link to={`/lists/${id}`} className="tile-link">
            {name}
          </Link>
        </h3>
        <p className="text-13 text-muted num">{listsTexts.ideas(count)}</p>
        <p className="flex items-center gap-2 text-13 text-muted num">
          {voteLine === null ? <Lock aria-hidden size={16} /> : <Vote aria-hidden size={16} />}
          {voteLine ?? words.onlyYou}
        </p>
      </div>
    </article>
  )
}
