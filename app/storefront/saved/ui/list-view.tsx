import { ListPlus, Vote } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import { placesAtOnce } from '../fixed-lists.ts'
import type { ListAnswer } from '../list-answer.ts'
import type { UserListPageView } from '../list-view.ts'
import { listsTexts } from '../texts/lists.ts'
import { userListTexts as words } from '../texts/user-lists.ts'
import { PlaceTile } from './place-tile.tsx'

const doneLines = {
  neu: words.created,
  umbenannt: words.renamed,
  hinein: words.put,
  heraus: words.taken,
  geloescht: null,
  weg: null,
}

type UserListContentsProps = {
  shown: UserListPageView
  /** How far the vote about it is; `null` where there is none. */
  voteLine: string | null
  answer: ListAnswer | null
}

/** One list that somebody made: what is in it, and what they saved besides. */
export function UserListContents({ shown, voteLine, answer }: UserListContentsProps) {
  const { list, done } = shown
  const said = !answer && done ? doneLines[done] : null
  return (
    <>
      <h1 className="break-words">{list.name}</h1>
      <p className="mt-1 text-13 text-muted num">
        {listsTexts.ideas(list.count)} · {voteLine ?? words.onlyYou}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={`/lists/${list.id}/abstimmung`} size="small">
          <Vote aria-hidden />
          {voteLine === null ? words.beginVote : words.toVote}
        </ButtonLink>
        <ButtonLink to="?open=umbenennen" look="outline" size="small" preventScrollReset>
          {words.rename}
        </ButtonLink>
        <ButtonLink to="?open=loeschen" look="outline" size="small" preventScrollReset>
          {words.delete}
        </ButtonLink>
      </div>
      <div className="mt-4 empty:hidden">
        {said && <Banner kind="success">{said}</Banner>}
        {answer?.error && !answer.open && <Banner kind="error">{answer.error}</Banner>}
      </div>
      <Inside shown={shown} />
      <Outside shown={shown} />
    </>
  )
}

const queryOf = (limits: { bis: number; dazu: number }) =>
  `?${new URLSearchParams(
    Object.entries(limits)
      .filter(([, count]) => count > placesAtOnce)
      .map(([name, count]) => [name, String(count)]),
  )}`

function Inside({ shown: { list, facts, limit, outside } }: { shown: UserListPageView }) {
  const here = queryOf({ bis: limit, dazu: outside.limit })
  if (list.count === 0) {
    const lead = outside.count > 0 ? words.emptyLine : words.emptyNothingSaved
    return (
      <div className="mt-6">
        <EmptyCard title={words.empty} lead={lead}>
          {outside.count === 0 && <ButtonLink to="/collections">{words.browse}</ButtonLink>}
        </EmptyCard>
      </div>
    )
  }
  return (
    <section className="pt-6" aria-labelledby="drin">
      <h2 id="drin" className="visually-hidden">
        {words.inside}
      </h2>
      <ul className="grid-tiles">
        {list.places.map((place) => (
          <li key={place.to}>
            <PlaceTile place={place} facts={facts} />
            <PlaceForm was="heraus" place={place} here={here} />
          </li>
        ))}
      </ul>
      <More to={queryOf({ bis: limit + placesAtOnce, dazu: outside.limit })} left={list.count - limit} />
    </section>
  )
}

function Outside({ shown: { list, limit, outside, isFull } }: { shown: UserListPageView }) {
  const here = queryOf({ bis: limit, dazu: outside.limit })
  if (outside.count === 0) return list.count > 0 && <p className="section text-muted">{words.allInside}</p>
  return (
    <section className="section" aria-labelledby="dazu">
      <h2 id="dazu">{words.saved}</h2>
      {isFull ? (
        <p className="mt-2 text-muted">{words.full}</p>
      ) : (
        <>
          <ul className="rows mt-2 max-w-xl">
            {outside.places.map((place) => (
              <li key={place.to} className="row">
                <span className="w-16 flex-none overflow-hidden rounded-1">
                  <Picture base={place.picture} alt="" sizes="64px" placeholder={place.accentColor} />
                </span>
                <span className="row-text break-words">
                  {place.title}
                  <small>{place.place}</small>
                </span>
                <PlaceForm was="hinein" place={place} here={here} />
              </li>
            ))}
          </ul>
          <More
            to={queryOf({ bis: limit, dazu: outside.limit + placesAtOnce })}
            left={outside.count - outside.limit}
          />
        </>
      )}
    </section>
  )
}

function More({ to, left }: { to: string; left: number }) {
  if (left <= 0) return null
  return (
    <p className="mt-6 text-center">
      <ButtonLink to={to} look="outline" replace preventScrollReset>
        {listsTexts.more(Math.min(placesAtOnce, left))}
      </ButtonLink>
    </p>
  )
}

type PlaceFormProps = { was: 'hinein' | 'heraus'; place: SavedPlace; here: string }

/** Puts a place into the list, or takes it out. */
function PlaceForm({ was, place: { to, title }, here }: PlaceFormProps) {
  const isWorking = useNavigation().formData?.get('ort') === to
  const isIn = was === 'heraus'
  return (
    <Form method="post" action={here} replace preventScrollReset className={isIn ? 'mt-2' : undefined}>
      <input type="hidden" name="ort" value={to} />
      <Button
        type="submit"
        name="was"
        value={was}
        look="outline"
        size="small"
        aria-label={isIn ? words.takeThis(title) : words.putThis(title)}
        disabled={isWorking}
      >
        {!isIn && <ListPlus aria-hidden />}
        {isIn ? words.take : words.put1}
      </Button>
    </Form>
  )
}
