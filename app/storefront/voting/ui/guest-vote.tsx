import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import type { GuestView, VoteAnswer } from '../poll-view.ts'
import type { Answer } from '../poll.ts'
import { guestTexts as words, votingTexts } from '../texts/voting.ts'
import { scriptField, voteFields } from '../vote-form.ts'
import { CountingRule, PeopleList, Progress } from './people.tsx'
import { ResultCard } from './result-card.tsx'
import { ShareButton } from './share-link.tsx'
import { useKeptVotes, useUnstoredVotes } from './use-kept-votes.ts'
import { useLivePoll } from './use-live-poll.ts'
import { VoteTile } from './vote-tile.tsx'
import './voting.css'

type Shown = GuestView & { code: string; url: string }

/** What somebody chose, stored or not: with a name every tap is sent at once, without one the button sends all. */
function useGuestVotes({ poll, you, code, key }: Shown, first: VoteAnswer | null) {
  const here = `/abstimmung/${code}`
  const fetcher = useFetcher<VoteAnswer>()
  const { submit, data: latest } = fetcher
  const submitVotes = useCallback(
    (fields: Record<string, string>) => {
      // The frame is the same after a vote: read anew without a network, it would put its error page here.
      const options = { method: 'post', action: here, defaultShouldRevalidate: false } as const
      void submit({ ...fields, [scriptField]: 'ja' }, options)
    },
    [submit, here],
  )
  const send = useKeptVotes({ pollId: poll.id, answer: latest ?? null, submit: submitVotes })
  const isTaken = latest?.outcome === 'voted' && fetcher.state === 'idle'
  const { unstored, add } = useUnstoredVotes(poll, isTaken, first?.typed.given)
  return {
    here,
    answer: latest ?? first,
    isBusy: fetcher.state !== 'idle',
    answerTo: (id: string) => unstored[id] ?? poll.options.find((option) => option.id === id)?.answer ?? null,
    choose: (id: string, said: Answer) => {
      const chosen = add(id, said)
      if (you) send({ key, ...voteFields(chosen) })
    },
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)]
      send(Object.fromEntries(fields.filter((pair): pair is [string, string] => typeof pair[1] === 'string')))
    },
  }
}

/** A vote as whoever has its link sees it: name, three taps, done. */
export function GuestVote({ page, answer: first }: { page: Shown; answer: VoteAnswer | null }) {
  const { poll, you, key } = page
  const { here, answer, isBusy, answerTo, choose, onSubmit } = useGuestVotes(page, first)
  useLivePoll(`${here}/live`, poll.deadline?.leftMs ?? null)
  const answered = poll.options.filter(({ id }) => answerTo(id) !== null).length
  return (
    <Form method="post" action={here} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="key" value={key} />
      <div className="wrap flex max-w-3xl flex-col gap-5 pt-4 pb-8">
        <Head page={page} />
        {!poll.isOpen && <Messages answer={answer} />}
        {!poll.isOpen && <ResultCard poll={poll} isOrganiser={false} />}
        {poll.isOpen && !you && <NameField page={page} answer={answer} />}
        <Progress poll={poll} />
        <h2 className="visually-hidden">{votingTexts.options}</h2>
        {poll.options.length === 0 && <p className="text-muted">{votingTexts.noOptions}</p>}
        {poll.options.map((option) => (
          <VoteTile
            key={option.id}
            option={option}
            answer={answerTo(option.id)}
            onAnswer={(said) => choose(option.id, said)}
            isOpen={poll.isOpen}
            isWinner={poll.taken?.optionId === option.id}
          />
        ))}
        <Others page={page} answer={answer} />
      </div>
      {poll.isOpen && (
        <StickyBar>
          <div className="mx-auto flex w-full max-w-2xl flex-col gap-3">
            {/* At the head of the page nobody sees messages, and they push options from under a finger. */}
            <Messages answer={answer} />
            <Submission page={page} answered={answered} isBusy={isBusy} />
          </div>
        </StickyBar>
      )}
    </Form>
  )
}

function Head({ page: { poll, url } }: { page: Shown }) {
  return (
    <header className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-13 text-muted">{words.invites(poll.organiser)}</p>
        <h1 className="break-words">{poll.list}</h1>
        <p className="text-13 text-muted num">{votingTexts.party(poll.persons)}</p>
      </div>
      <ShareButton url={url} list={poll.list} />
    </header>
  )
}

function Messages({ answer }: { answer: VoteAnswer | null }) {
  if (!answer) return null
  if (answer.outcome === 'kept') return <Banner kind="warning">{answer.error}</Banner>
  if (answer.isFull) return <Banner kind="warning">{words.fullNow}</Banner>
  if (answer.takenName)
    return (
      <Banner kind="warning">
        <b>{words.nameTaken(answer.takenName)}</b> {words.nameTakenLine}
      </Banner>
    )
  return answer.error ? <Banner kind="error">{answer.error}</Banner> : null
}

function NameField({ page, answer }: { page: Shown; answer: VoteAnswer | null }) {
  const box = useRef<HTMLDivElement>(null)
  const fault = answer?.nameFault ?? undefined
  useEffect(() => {
    if (fault) box.current?.querySelector('input')?.focus()
  }, [fault])
  const typed = answer?.typed.name || page.name
  return (
    <div ref={box} className="flex flex-col gap-4">
      <Field
        key={page.name}
        label={words.name}
        name="name"
        defaultValue={typed}
        maxLength={40}
        autoComplete="given-name"
        required
        error={fault}
        aside={
          page.isSignedIn ? undefined : <span className="text-13 text-good">{words.withoutAccount}</span>
        }
        hint={words.nameHint}
      />
      {!page.isSignedIn && (
        <Field
          label={words.email}
          name="mail"
          type="email"
          inputMode="email"
          defaultValue={answer?.typed.email ?? ''}
          autoComplete="email"
          hint={words.emailHint}
          error={answer?.emailFault ?? undefined}
        />
      )}
    </div>
  )
}

function Others({ page: { poll, you }, answer }: { page: Shown; answer: VoteAnswer | null }) {
  return (
    <>
      {you && !you.hasAccount && (
        <div className="flex flex-col gap-3">
          <Field
            label={words.email}
            name="mail"
            type="email"
            inputMode="email"
            defaultValue={answer?.typed.email || you.email || ''}
            autoComplete="email"
            hint={you.email === null ? words.emailHint : words.emailSaved}
            error={answer?.emailFault ?? undefined}
          />
          <Button type="submit" look="outline" className="self-start">
            {words.emailSubmit}
          </Button>
        </div>
      )}
      {you?.hasAccount && <p className="text-13 text-muted">{words.accountMail}</p>}
      <CountingRule />
      {you && (
        <details className="text-13 text-muted">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1">
            {words.leave}
            <ChevronDown aria-hidden size={16} />
          </summary>
          <p className="mb-2">{words.leaveLine}</p>
          <Button type="submit" form="gehen" look="outline" size="small">
            {words.leave}
          </Button>
        </details>
      )}
      {/* Last: it grows while one reads. */}
      <section aria-labelledby="leute">
        <h2 id="leute">{votingTexts.people}</h2>
        <PeopleList people={poll.people} />
      </section>
    </>
  )
}

type SubmissionProps = { page: Shown; answered: number; isBusy: boolean }

function Submission({ page: { poll, you }, answered, isBusy }: SubmissionProps) {
  const until = poll.deadline ? words.until(poll.deadline.text) : words.anytime
  const progress = words.answered(answered, poll.options.length)
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0" role="status">
        <p className="quay-price">{you ? words.thanks(you.name) : progress}</p>
        {/* Who is thanked with answers missing counts as missing: the line says so. */}
        <p className="quay-line">{you && answered < poll.options.length ? progress : until}</p>
      </div>
      <Button type="submit" look={you ? 'deep' : 'signal'} disabled={isBusy}>
        {isBusy ? votingTexts.working : you ? words.change : words.submit}
      </Button>
    </div>
  )
}

/** Leaves the vote; a form of its own, so that it sends no votes. */
export function LeaveForm({ code }: { code: string }) {
  return (
    <Form method="post" action={`/abstimmung/${code}`} id="gehen" className="hidden">
      <input type="hidden" name="was" value="gehen" />
    </Form>
  )
}
