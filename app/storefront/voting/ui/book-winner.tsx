import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import type { OptionView, OrganiserView } from '../poll-view.ts'
import { resultTexts as words, votingTexts } from '../texts/voting.ts'

/**
 * The organiser's way on, at the foot of the window: book what is ahead, or see what was booked. It stands there from
 * the first option on, so that nothing moves with the first vote.
 */
export function BookWinner({ view }: { view: OrganiserView }) {
  const { poll, orderPath, bookingPath } = view
  const { result, taken, options } = poll
  if (taken?.state === 'announced' || options.length === 0) return null
  if (bookingPath !== null)
    return (
      <Bar headline={words.won(options.find(({ id }) => id === taken?.optionId)?.title ?? '')} lines={[]}>
        <ButtonLink to={bookingPath} look="signal">
          {words.toBooking}
        </ButtonLink>
      </Bar>
    )
  const winners = options.filter(({ id }) => result.ids.includes(id))
  const chosen = winners.find(({ id }) => id === taken?.optionId && orderPath !== null)
  const ahead = chosen ?? (result.outcome === 'won' ? winners[0] : undefined)
  if (!ahead) {
    const isTie = result.outcome === 'tie'
    return <Bar headline={isTie ? words.tie : words.none} lines={[isTie ? words.tieLine : words.noneLine]} />
  }
  const { title, when, total } = ahead
  return (
    <Bar
      headline={`${votingTexts.ahead}: ${title}`}
      lines={[
        [when, total].filter(Boolean).join(' · '),
        total === null ? words.announceLine : words.bookLine(poll.persons),
      ].filter(Boolean)}
    >
      <div className="vote-ways">
        {total !== null && view.canShare && (
          <TakeForm
            action={view.path}
            option={ahead}
            label={words.shareWinner}
            look="outline"
            step="anteile"
          />
        )}
        <TakeForm
          action={view.path}
          option={ahead}
          label={total === null ? words.announce : words.bookWinner}
          look="signal"
        />
      </div>
    </Bar>
  )
}

type BarProps = { headline: string; lines: readonly string[]; children?: React.ReactNode }

function Bar({ headline, lines, children }: BarProps) {
  return (
    <StickyBar className="vote-bar">
      <div className="min-w-0">
        <p className="quay-price">{headline}</p>
        {lines.map((line) => (
          <p key={line} className="quay-line num">
            {line}
          </p>
        ))}
      </div>
      {children}
    </StickyBar>
  )
}

type TakeFormProps = {
  action: string
  option: OptionView
  label: string
  look: 'signal' | 'outline'
  /** What the order is made for: one who pays for all, or shares. */
  step?: 'buchen' | 'anteile'
}

/** Takes an option: books it, or makes it known. */
export function TakeForm({
  action,
  option: { id, title, when },
  label,
  look,
  step = 'buchen',
}: TakeFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={action} className="flex-none">
      <input type="hidden" name="option" value={id} />
      <Button
        type="submit"
        name="was"
        value={step}
        look={look}
        disabled={isBusy}
        aria-label={`${label}: ${[title, when].filter(Boolean).join(', ')}`}
      >
        {isBusy ? votingTexts.working : label}
      </Button>
    </Form>
  )
}
