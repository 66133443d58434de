import { ChevronRight } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { MonthPayouts, PayoutCard, PayoutFailure, PayoutLine } from '../payout-view.ts'
import { payoutTexts as words } from '../texts/payouts.ts'

/** The next payouts and the last ones; each leads to its month. */
export function PayoutsCard({ next, lines, failure, setUpHref }: PayoutCard) {
  const isEmpty = lines.length === 0 && failure === null
  return (
    <section className="flex max-w-3xl flex-col gap-4 pb-8" aria-labelledby="auszahlungen">
      {failure && <Failure failure={failure} />}
      <div className="card num flex flex-col items-start gap-3 p-5">
        <h2 id="auszahlungen" className="text-17">
          {words.title}
        </h2>
        {isEmpty ? (
          <>
            <p className="font-semibold">{words.empty}</p>
            <p className="text-muted">{setUpHref ? words.setUpLead : words.emptyLead}</p>
          </>
        ) : (
          (next.length > 0 ? next : [words.none]).map((text) => <p key={text}>{text}</p>)
        )}
        {setUpHref && (
          <ButtonLink to={setUpHref} look="outline">
            {words.setUp}
          </ButtonLink>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="rows rows-card" aria-label={words.list}>
          {lines.map((line) => (
            <li key={line.id}>
              <Link to={line.href} className="row py-3">
                <LineText line={line} />
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What arrived in a month or is due in it. */
export function PayoutsOfMonth({ lines, sum, failures }: MonthPayouts) {
  return (
    <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="auszahlungen">
      <h2 id="auszahlungen" className="text-25">
        {words.title}
      </h2>
      {failures.map((failure) => (
        <Failure key={failure.text} failure={failure} />
      ))}
      <ul className="rows rows-card">
        {lines.map((line) => (
          <li key={line.id} className="row py-3">
            <LineText line={line} />
          </li>
        ))}
      </ul>
      <p className="num flex justify-between gap-4 font-semibold">
        <span>{words.sum}</span>
        <span>{sum}</span>
      </p>
    </section>
  )
}

function LineText({ line: { day, amount, state } }: { line: PayoutLine }) {
  return (
    <span className="row-text">
      <span className="num flex items-start justify-between gap-4">
        <span className="min-w-0 font-semibold">{day}</span>
        <span className="shrink-0">{amount}</span>
      </span>
      <small>{state}</small>
    </span>
  )
}

function Failure({ failure: { text, advice, checkHref } }: { failure: PayoutFailure }) {
  return (
    <Banner kind="warning">
      <p className="font-semibold">{text}</p>
      <p>{advice}</p>
      {checkHref && (
        <ButtonLink to={checkHref} look="outline" className="mt-2">
          {words.check}
        </ButtonLink>
      )}
    </Banner>
  )
}
