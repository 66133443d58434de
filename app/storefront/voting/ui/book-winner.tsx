import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import type { OptionView, OrganiserView } from '../poll-view.ts'
import { resultTexts as words, votingTexts } from '../texts/voting.ts'

/** The organiser's way on: book what is ahead, decide a tie, or see what was booked. */
export function BookWinner({ view }: { view: OrganiserView }) {
  const { poll, orderPath, bookingPath } = view
  const { result, taken, options } = poll
  if (bookingPath !== null)
    return (
      <div className="flex">
        <ButtonLink to={bookingPath}>{words.toBooking}</ButtonLink>
      </div>
    )
  if (taken?.state === 'announced') return null
  const winners = options.filter(({ id }) => result.ids.includes(id))
  const chosen = winners.find(({ id }) => id === taken?.optionId)
  if (taken && chosen && orderPath !== null)
    return <TakeBar option={chosen} persons={poll.persons} path={view.path} />
  const [first] = winners
  if (result.outcome === 'won' && first)
    return <TakeBar option={first} persons={poll.persons} path={view.path} />
  if (result.outcome !== 'tie') return null
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="gleichstand">
      <h2 id="gleichstand">{words.tie}</h2>
      <p className="text-muted">{words.tieLine}</p>
      <ul className="flex flex-col gap-2">
        {winners.map((option) => (
          <li key={option.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {[option.title, option.when].filter(Boolean).join(', ')}
            </span>
            <TakeForm action={view.path} option={option} label={words.choose} look="outline" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The option that is ahead with its sum. Paying one's own share each gets its button here, once that exists. */
function TakeBar({ option, persons, path }: { option: OptionView; persons: number; path: string }) {
  const { title, when, total } = option
  const label = when === null ? words.announce : words.bookWinner
  return (
    <StickyBar className="rounded-2">
      <div className="min-w-0">
        <p className="quay-price break-words">{`${votingTexts.ahead}: ${title}`}</p>
        <p className="quay-line num">{[when, total].filter(Boolean).join(' · ')}</p>
        <p className="quay-line">{total === null ? words.announceLine : words.bookLine(persons)}</p>
      </div>
      <TakeForm action={path} option={option} label={label} look="signal" />
    </StickyBar>
  )
}

type TakeFormProps = { action: string; option: OptionView; label: string; look: 'signal' | 'outline' }

function TakeForm({ action, option: { id, title, when }, label, look }: TakeFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={action} className="flex-none">
      <input type="hidden" name="option" value={id} />
      <Button
        type="submit"
        name="was"
        value="buchen"
        look={look}
        disabled={isBusy}
        aria-label={`${label}: ${[title, when].filter(Boolean).join(', ')}`}
      >
        {isBusy ? votingTexts.working : label}
      </Button>
    </Form>
  )
}
