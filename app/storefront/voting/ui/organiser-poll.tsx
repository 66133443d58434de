import { ChevronDown } from 'lucide-react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import type { OptionView, OrganiserAnswer, OrganiserView } from '../poll-view.ts'
import type { Answer } from '../poll.ts'
import { organiserTexts as words, resultTexts, votingTexts } from '../texts/voting.ts'
import { voteFields } from '../vote-form.ts'
import { BookWinner, TakeForm } from './book-winner.tsx'
import { OptionPicker } from './option-picker.tsx'
import { CountingRule, PeopleList, Progress } from './people.tsx'
import { ResultCard } from './result-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ShareButtons } from './share-link.tsx'
import { useUnstoredVotes } from './use-kept-votes.ts'
import { useLivePoll } from './use-live-poll.ts'
import { VoteTile } from './vote-tile.tsx'
import './voting.css'

type OrganiserPollProps = { view: OrganiserView; answer: OrganiserAnswer | null; listPath: string }

/** A vote as the owner of its list sees it. */
export function OrganiserPoll({ view, answer, listPath }: OrganiserPollProps) {
  const { poll, picker } = view
  const here = view.path
  useLivePoll(`${here}/live`, poll.deadline?.leftMs ?? null)
  if (picker)
    return <OptionPicker picker={picker} persons={poll.persons} listPath={listPath} donePath={here} />
  return (
    <div className="flex flex-col gap-6">
      <Progress poll={poll} />
      {(!poll.isOpen || poll.taken) && <ResultCard poll={poll} isOrganiser />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Options view={view} />
        <div className="flex flex-col gap-6">
          <SharePanel view={view} />
          <Settings view={view} answer={answer} />
          <People view={view} />
        </div>
      </div>
      <BookWinner view={view} />
    </div>
  )
}

function Options({ view }: { view: OrganiserView }) {
  const { poll, isFixed } = view
  const fetcher = useFetcher<OrganiserAnswer>()
  const isTaken = fetcher.data?.error === null && fetcher.state === 'idle'
  const { unstored, add } = useUnstoredVotes(poll, isTaken)
  const answerTo = (option: OptionView) => unstored[option.id] ?? option.answer
  const choose = (id: string, said: Answer) => {
    const chosen = add(id, said)
    void fetcher.submit({ was: 'abstimmen', ...voteFields(chosen) }, { method: 'post', action: view.path })
  }
  const error = fetcher.data?.error
  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="vorschlaege">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="vorschlaege">{votingTexts.options}</h2>
        {!isFixed && (
          <ButtonLink to="?open=vorschlag" look="outline" size="small">
            {words.add}
          </ButtonLink>
        )}
      </div>
      {error && <Banner kind="error">{error}</Banner>}
      {poll.options.length === 0 && <p className="text-muted">{votingTexts.noOptions}</p>}
      <Form method="post" action={view.path} id="stimmen" className="hidden">
        <input type="hidden" name="was" value="abstimmen" />
      </Form>
      {poll.options.map((option) => (
        <VoteTile
          key={option.id}
          option={option}
          answer={answerTo(option)}
          onAnswer={(said) => choose(option.id, said)}
          isOpen={poll.isOpen}
          isWinner={poll.taken?.optionId === option.id}
          form="stimmen"
        >
          {!isFixed && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <RemoveOption option={option} path={view.path} />
              {poll.result.outcome === 'tie' && poll.result.ids.includes(option.id) && (
                <TakeForm action={view.path} option={option} label={resultTexts.choose} look="outline" />
              )}
            </div>
          )}
        </VoteTile>
      ))}
      {poll.isOpen && poll.options.length > 0 && (
        <noscript>
          <button type="submit" form="stimmen" className="button button-ink button-medium">
            {words.votesSubmit}
          </button>
        </noscript>
      )}
      <CountingRule />
    </section>
  )
}

function RemoveOption({ option: { id, title, when }, path }: { option: OptionView; path: string }) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="option" value={id} />
      <Button
        type="submit"
        name="was"
        value="heraus"
        look="ghost"
        size="small"
        aria-label={words.removeThis([title, when].filter(Boolean).join(', '))}
      >
        {words.remove}
      </Button>
    </Form>
  )
}

function SharePanel({ view: { path, link, poll } }: { view: OrganiserView }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="teilen">
      <h2 id="teilen">{words.share}</h2>
      <p className="text-muted">{poll.options.length === 0 ? words.noOptionsYet : words.shareLead}</p>
      {link === null ? (
        <Form method="post" action={path} preventScrollReset>
          <Button type="submit" name="was" value="teilen" disabled={isBusy || poll.options.length === 0}>
            {words.makeLink}
          </Button>
        </Form>
      ) : (
        <>
          <Field
            label={words.link}
            name="link"
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <ShareButtons url={link} list={poll.list} />
          <Form method="post" action={path} preventScrollReset className="flex flex-col items-start gap-2">
            <p className="text-13 text-muted">{words.revokeLine}</p>
            <Button
              type="submit"
              name="was"
              value="zuruecknehmen"
              look="outline"
              size="small"
              disabled={isBusy}
            >
              {words.revoke}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

function People({ view: { path, poll, reminded, remindable, link } }: { view: OrganiserView }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className="card flex flex-col gap-3 p-4" aria-labelledby="leute">
      <h2 id="leute">{votingTexts.people}</h2>
      <PeopleList
        people={poll.people}
        renderAction={({ id, name, isOrganiser }) =>
          !isOrganiser && (
            <Form method="post" action={path} preventScrollReset className="flex items-center gap-2">
              {reminded.includes(id) && <span className="text-13 text-muted">{words.reminded}</span>}
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="was"
                value="entfernen"
                look="outline"
                size="small"
                aria-label={words.removeVoterThis(name)}
              >
                {words.removeVoter}
              </Button>
            </Form>
          )
        }
      />
      {poll.people.length < 2 && <p className="text-13 text-muted">{words.nobodyYet}</p>}
      {remindable > 0 && poll.isOpen && link !== null && (
        <Form method="post" action={path} preventScrollReset className="flex flex-col items-start gap-2">
          <Button type="submit" name="was" value="erinnern" look="outline" disabled={isBusy}>
            {words.remind(remindable)}
          </Button>
          <p className="text-13 text-muted">{words.remindLine}</p>
        </Form>
      )}
    </section>
  )
}

function Settings({ view, answer }: { view: OrganiserView; answer: OrganiserAnswer | null }) {
  const { path, poll, settings, isFixed } = view
  if (isFixed) return null
  return (
    <details className="card p-4" open={Object.keys(answer?.faults ?? {}).length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        {words.settings}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <SettingsForm
          action={path}
          settings={settings}
          answer={answer}
          was="einstellungen"
          submit={poll.isOpen ? words.saveSettings : words.goOn}
        />
        {poll.isOpen && (
          <Form method="post" action={path} preventScrollReset>
            <Button type="submit" name="was" value="beenden" look="outline">
              {words.end}
            </Button>
          </Form>
        )}
      </div>
    </details>
  )
}
