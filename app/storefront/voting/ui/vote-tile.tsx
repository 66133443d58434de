import { ChevronDown, Equal, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { OptionView } from '../poll-view.ts'
import { answers, type Answer } from '../poll.ts'
import { answerTexts, votingTexts as words } from '../texts/voting.ts'
import { voteField } from '../vote-form.ts'
import { Faces } from './people.tsx'

const icons = { yes: ThumbsUp, 'if-needed': Equal, no: ThumbsDown }

type VoteTileProps = {
  option: OptionView
  /** What the viewer says: chosen, or said before. */
  answer: Answer | null
  onAnswer: (answer: Answer) => void
  /** False once it has ended. */
  isOpen: boolean
  isWinner: boolean
  /** The form that its answers belong to, where it doesn't stand in one. */
  form?: string
  children?: React.ReactNode
}

/** An option with its three answers, of which one holds. Source: ledger LIST-4. */
export function VoteTile({ option, answer, onAnswer, isOpen, isWinner, form, children }: VoteTileProps) {
  const { title, when, names, tally, canBeTaken, isAhead } = option
  const label = when === null ? title : `${title}, ${when}`
  return (
    <article
      className={`card flex flex-col gap-3 p-3 ${isAhead ? 'vote-tile-ahead' : ''} ${canBeTaken ? '' : 'vote-tile-gone'}`}
      aria-label={label}
    >
      <div className="flex gap-3">
        <span className="vote-thumb">
          <Picture base={option.picture} alt="" sizes="96px" placeholder={option.accentColor} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
            <Mark option={option} isWinner={isWinner} />
            <Faces names={names.yes} />
          </div>
          {when !== null && <p className="text-17 font-semibold num">{when}</p>}
          <h3 className="text-15 break-words">
            <Link to={option.to} className="link">
              {title}
            </Link>
          </h3>
          <Facts option={option} />
        </div>
      </div>
      <fieldset className="vote-choices" aria-label={label}>
        {answers.map((each) => {
          const Icon = icons[each]
          const isClosed = !isOpen || (each === 'yes' && !canBeTaken && answer !== 'yes')
          return (
            <label key={each} className="vote-choice">
              <input
                type="radio"
                name={voteField(option.id)}
                form={form}
                value={each}
                checked={answer === each}
                onChange={() => onAnswer(each)}
                disabled={isClosed}
              />
              <span className="vote-choice-face">
                <Icon aria-hidden />
                {answerTexts[each]} <small>{tally[each]}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      <Names option={option} />
      {children}
    </article>
  )
}

function Mark({ option, isWinner }: { option: OptionView; isWinner: boolean }) {
  if (isWinner) return <span className="vote-pill vote-pill-ahead">{words.winner}</span>
  if (option.isAhead) return <span className="vote-pill vote-pill-ahead">{words.ahead}</span>
  // Before the first vote all are first.
  return option.rank > 1 && <span className="text-13 text-muted num">{words.rank(option.rank)}</span>
}

function Facts({ option: { total, state } }: { option: OptionView }) {
  if (!total && !state.text) return null
  const look = state.look === 'none' ? '' : `vote-pill-${state.look}`
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 num">
      {total && <span>{total}</span>}
      {state.text && <span className={`vote-pill ${look}`}>{state.text}</span>}
    </p>
  )
}

function Names({ option: { names } }: { option: OptionView }) {
  const lines = [
    names.yes.length > 0 && words.saidYes(names.yes.join(', ')),
    names['if-needed'].length > 0 && words.saidIfNeeded(names['if-needed'].join(', ')),
    names.no.length > 0 && words.saidNo(names.no.join(', ')),
  ].filter((line) => line !== false)
  return (
    <details className="text-13 text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1">
        {words.whoVoted}
        <ChevronDown aria-hidden size={16} />
      </summary>
      {lines.length === 0 ? <p>{words.nobody}</p> : lines.map((line) => <p key={line}>{line}</p>)}
    </details>
  )
}
