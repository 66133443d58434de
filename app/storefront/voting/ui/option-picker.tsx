import { Check, Plus } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { OrganiserView, PlaceChoice } from '../poll-view.ts'
import { organiserTexts as words } from '../texts/voting.ts'

type PickerProps = {
  picker: NonNullable<OrganiserView['picker']>
  persons: number
  listPath: string
  /** The page without the picker. */
  donePath: string
}

/** Chooses what is put to the vote: places of the list at starts that have room for the party. */
export function OptionPicker({ picker, persons, listPath, donePath }: PickerProps) {
  const { fromOn, firstOn, places } = picker
  return (
    <section className="flex flex-col gap-4" aria-labelledby="waehlen">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="waehlen">{words.addTitle}</h2>
          <p className="text-13 text-muted num">{words.addLead(persons)}</p>
        </div>
        <ButtonLink to={donePath} look="outline" size="small">
          {words.readyWithOptions}
        </ButtonLink>
      </div>
      <Form method="get" action={donePath} className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name="open" value="vorschlag" />
        <Field
          key={fromOn}
          label={words.from}
          name="tag"
          type="date"
          min={firstOn}
          defaultValue={fromOn}
          className="grow"
        />
        <Button type="submit" look="outline">
          {words.showFrom}
        </Button>
      </Form>
      {places.length === 0 && (
        <EmptyCard title={words.addTitle} lead={words.emptyList}>
          <ButtonLink to={listPath}>{words.backToList}</ButtonLink>
        </EmptyCard>
      )}
      <ul className="flex flex-col gap-3">
        {places.map((place) => (
          <li key={place.path} className="card flex flex-col gap-3 p-3">
            <div className="flex items-center gap-3">
              <span className="vote-thumb">
                <Picture base={place.picture} alt="" sizes="96px" placeholder={place.accentColor} />
              </span>
              <h3 className="min-w-0 break-words">{place.title}</h3>
            </div>
            <PlaceStarts place={place} persons={persons} fromOn={fromOn} path={donePath} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type PlaceStartsProps = { place: PlaceChoice; persons: number; fromOn: string; path: string }

function PlaceStarts({ place, persons, fromOn, path }: PlaceStartsProps) {
  const isBusy = useNavigation().state !== 'idle'
  const here = `${path}?open=vorschlag&tag=${fromOn}`
  if (place.kind === 'gone') return <p className="text-muted">{words.listGone}</p>
  if (place.kind === 'as-such')
    return (
      <Form
        method="post"
        action={here}
        className="flex flex-col items-start gap-2"
        preventScrollReset
        replace
      >
        <p className="text-13 text-muted">{words.asSuchLine}</p>
        <input type="hidden" name="was" value="dazu" />
        {place.isIn ? (
          <p className="text-13 text-good">{words.isIn}</p>
        ) : (
          <Button
            type="submit"
            name="start"
            value={place.path}
            look="outline"
            size="small"
            disabled={isBusy}
            aria-label={`${words.addAsSuch}: ${place.title}`}
          >
            <Plus aria-hidden />
            {words.addAsSuch}
          </Button>
        )}
      </Form>
    )
  if (place.starts.length === 0) return <p className="text-muted">{words.noStarts(persons)}</p>
  return (
    <Form method="post" action={here} className="flex flex-wrap gap-2" preventScrollReset replace>
      <input type="hidden" name="was" value="dazu" />
      {place.starts.map(({ value, text, total, isIn }) => {
        const label = [text, total].filter(Boolean).join(' · ')
        return (
          <Button
            key={value}
            type="submit"
            name="start"
            value={`${place.path} ${value}`}
            look={isIn ? 'ink' : 'outline'}
            size="small"
            disabled={isIn || isBusy}
            aria-label={words.startOf(place.title, label, isIn)}
          >
            {isIn ? <Check aria-hidden /> : <Plus aria-hidden />}
            <span className="num">{label}</span>
          </Button>
        )
      })}
    </Form>
  )
}
