import type { OptionView, PollView } from '../poll-view.ts'
import { resultTexts as words } from '../texts/voting.ts'

/** How the answers of an option share a bar; the sentence below it says the same. */
function ResultBar({ option: { tally } }: { option: OptionView }) {
  const parts = [
    { name: 'result-yes', count: tally.yes },
    { name: 'result-if-needed', count: tally['if-needed'] },
    { name: '', count: tally.no },
  ]
  return (
    <>
      <div className="result-bar" aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <i key={name} className={name} style={{ flexGrow: count }} />
          ))}
      </div>
      <p className="text-13 num">{words.tally(tally)}</p>
    </>
  )
}

/** What came of a vote, and what became of it. */
export function ResultCard({ poll, isOrganiser }: { poll: PollView; isOrganiser: boolean }) {
  const { result, taken, options, organiser } = poll
  const winnerId = taken?.optionId ?? (result.outcome === 'won' ? result.ids[0] : undefined)
  const winner = options.find(({ id }) => id === winnerId)
  // Advice for whoever is about to book.
  const isSettled = taken?.state === 'booked' || taken?.state === 'announced'
  const headline = winner ? words.won(winner.title) : result.outcome === 'tie' ? words.tie : words.none
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="ergebnis">
      <h2 id="ergebnis" className="break-words">
        {headline}
      </h2>
      {winner ? (
        <>
          {winner.when && <p className="text-17 num">{winner.when}</p>}
          <ResultBar option={winner} />
          {isOrganiser && !isSettled && <Doubts option={winner} />}
        </>
      ) : (
        <p className="text-muted">{openLine(poll, isOrganiser)}</p>
      )}
      {!taken && result.passedOver.map((title) => <p key={title}>{words.passedOver(title)}</p>)}
      {taken && <p role="status">{stateLine(taken, organiser, isOrganiser)}</p>}
    </section>
  )
}

function openLine({ result, organiser }: PollView, isOrganiser: boolean): string {
  if (result.outcome === 'none') return words.noneLine
  return isOrganiser ? words.tieLine : words.tieLineOthers(organiser)
}

function Doubts({ option: { names } }: { option: OptionView }) {
  return (
    <>
      {names['if-needed'].length > 0 && (
        <p className="text-13 text-muted">{words.onlyIfNeeded(names['if-needed'].join(', '))}</p>
      )}
      {names.no.length > 0 && <p className="text-13 text-muted">{words.against(names.no.join(', '))}</p>}
    </>
  )
}

function stateLine(
  { state, when }: NonNullable<PollView['taken']>,
  organiser: string,
  isOrganiser: boolean,
): string {
  if (state === 'booked') return `${words.booked(when ?? '')}. ${words.told}`
  if (state === 'cancelled') return words.bookedCancelled
  if (state === 'announced') return words.announced
  return isOrganiser ? words.notBooked : words.othersWait(organiser)
}
