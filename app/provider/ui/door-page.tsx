import { useEffect, useMemo, useRef, useSyncExternalStore, type Ref } from 'react'
import { Form } from 'react-router'
import { textIn } from '#foundation/lib/field-text.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { keepPage } from '#foundation/platform/kept-pages.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorAnswer, DoorCompany } from '../door-scan.ts'
import { doorTexts as words } from '../texts/door.ts'
import { codeReader, DoorCamera } from './door-camera.tsx'
import { DoorDesk } from './door-desk.ts'
import type { DeskState } from './door-state.ts'
import { doorLine } from './door-line.ts'
import { AdmitParty, DoorVerdict, mostToAdmit } from './door-verdict.tsx'

type DoorProps = {
  form: string
  company: DoorCompany
  conflicts: ShownConflict[]
  dataUrl: string
  /** The page's own address, kept for the time without network. */
  pageUrl: string
}

const catchUpEveryMs = 60_000

/** The desk once the page's script runs. */
export function DoorPage({ form, company, conflicts, dataUrl, pageUrl }: DoorProps) {
  const { desk, state } = useDesk({ form, company, conflicts, dataUrl, pageUrl })
  const { answer, found, isWorking } = state
  const hand = useRef<HTMLFormElement>(null)
  const wasByHand = useRef(false)
  const find = (typed: string) => {
    wasByHand.current = true
    void desk.find(typed)
  }
  // Whoever types goes on typing; at the camera no keyboard should come up.
  const next = () => {
    desk.clear()
    hand.current?.reset()
    if (wasByHand.current) hand.current?.querySelector('input')?.focus()
    wasByHand.current = false
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <DoorCamera onCode={desk.onCode} />
        <HandForm ref={hand} onFind={find} />
        <ListLine state={state} onRefresh={() => void desk.catchUp()} />
      </div>
      <div className="flex flex-col gap-4">
        {answer && <Answer desk={desk} state={state} answer={answer} onNext={next} />}
        {isWorking && !answer && <output className="text-17">{words.working}</output>}
        {found && <Found desk={desk} state={state} />}
        <Conflicts conflicts={state.conflicts} />
      </div>
    </div>
  )
}

function useDesk({ form, company, conflicts, dataUrl, pageUrl }: DoorProps): {
  desk: DoorDesk
  state: DeskState
} {
  const desk = useMemo(
    () => new DoorDesk({ company, form, conflicts, line: doorLine(dataUrl), now: openClock().now }),
    // A desk stays as it is when the page is loaded anew around it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [form, dataUrl],
  )
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state)
  useEffect(() => {
    // What reads codes comes along, too: without a network it couldn't be loaded when the camera starts.
    void codeReader()
      .catch(() => null)
      .then(() => keepPage(pageUrl))
    return keepUp(desk)
  }, [desk, pageUrl])
  return { desk, state }
}

function keepUp(desk: DoorDesk): () => void {
  const catchUp = () => void desk.catchUp()
  catchUp()
  const timer = setInterval(catchUp, catchUpEveryMs)
  addEventListener('online', catchUp)
  return () => {
    clearInterval(timer)
    removeEventListener('online', catchUp)
  }
}

type AnswerProps = { desk: DoorDesk; state: DeskState; answer: DoorAnswer; onNext: () => void }

function Answer({ desk, state, answer, onNext }: AnswerProps) {
  const most = state.entered ? 0 : mostToAdmit(answer)
  return (
    <div className="door-answer">
      <DoorVerdict answer={answer} entered={state.entered}>
        {most > 0 && (
          <AdmitParty
            key={'ticket' in answer ? answer.ticket.reservationId : answer.kind}
            most={most}
            isWorking={state.isWorking}
            onAdmit={(count) => void desk.admit(count)}
          />
        )}
        <NextButton isFocused={state.entered !== null} onNext={onNext} />
      </DoorVerdict>
    </div>
  )
}

// Where the button that let somebody in was, the keyboard's place is lost: this one takes it.
function NextButton({ isFocused, onNext }: { isFocused: boolean; onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <Button ref={button} look="outline" width="wide" onClick={onNext}>
      {words.next}
    </Button>
  )
}

type HandFormProps = { ref?: Ref<HTMLFormElement>; onFind?: (typed: string) => void }

/** The way by hand; without scripts the server looks. */
export function HandForm({ ref, onFind }: HandFormProps) {
  return (
    <Form
      ref={ref}
      method="post"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        if (!onFind) return
        event.preventDefault()
        onFind(textIn(new FormData(event.currentTarget), 'typed'))
      }}
    >
      <Field
        label={words.hand.label}
        name="typed"
        placeholder={words.hand.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        maxLength={60}
      />
      <Button type="submit" name="was" value="find" look="outline">
        {words.hand.submit}
      </Button>
    </Form>
  )
}

function Found({ desk, state: { found, line } }: { desk: DoorDesk; state: DeskState }) {
  if (!found || found.length === 0)
    return (
      <div className="door-answer flex flex-col gap-3">
        <Banner kind="warning">{line === 'online' ? words.hand.nobody : words.hand.nobodyOffline}</Banner>
        <Button look="outline" width="wide" onClick={() => desk.clear()}>
          {words.hand.close}
        </Button>
      </div>
    )
  return (
    <section aria-label={words.hand.found(found.length)} className="door-answer">
      <p className="pb-2 font-semibold">{words.hand.found(found.length)}</p>
      <ul className="rows rows-card">
        {found.map((ticket) => (
          <li key={ticket.reservationId}>
            <button type="button" className="row w-full text-left" onClick={() => desk.choose(ticket)}>
              <span className="row-text">
                {ticket.name || words.verdicts[ticket.standing].lead}
                <small className="num">
                  {ticket.startsAt !== null && `${berlinClock(new Date(ticket.startsAt))} · `}
                  {ticket.title} · <span className="whitespace-nowrap">{ticket.bookingCode}</span>
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="outline" width="wide" className="mt-3" onClick={() => desk.clear()}>
        {words.hand.close}
      </Button>
    </section>
  )
}

function ListLine({ state, onRefresh }: { state: DeskState; onRefresh: () => void }) {
  const { file, line, waiting, lost } = state
  const said = words.status
  const made = file && berlinClock(new Date(file.madeAt))
  return (
    <div className="flex flex-col gap-2 text-15">
      {line === 'signed-out' && <Banner kind="warning">{said.signedOut}</Banner>}
      {line === 'not-yours' && <Banner kind="error">{said.notYours}</Banner>}
      {lost > 0 && <Banner kind="error">{said.lost(lost)}</Banner>}
      <div className="flex flex-col items-start gap-1">
        <output className="num min-h-12 text-muted sm:min-h-6">
          {!file && said.none}
          {file && made && line === 'online' && said.online(made, file.tickets.length)}
          {file && made && line !== 'online' && said.offline(made, berlinClock(new Date(file.goodUntil)))}
          {waiting > 0 && ` · ${said.waiting(waiting)}`}
        </output>
        <Button look="outline" size="small" onClick={onRefresh}>
          {said.refresh}
        </Button>
      </div>
      {file && !file.isComplete && <p>{said.partial}</p>}
    </div>
  )
}

/** Whom a scanner without network let in though their tickets weren't good. */
export function Conflicts({ conflicts }: { conflicts: ShownConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="aufgefallen">
      <h2 id="aufgefallen" className="text-20">
        {words.conflicts.title}
      </h2>
      <p className="text-muted">{words.conflicts.lead}</p>
      <ul className="rows rows-card">
        {conflicts.map(({ entryId, because, people, who, when, usedClock }) => (
          <li key={entryId} className="row items-start py-3">
            <span className="row-text">
              {[who, words.conflicts.because[because](usedClock)].filter(Boolean).join(' ')}
              <small className="num">{words.conflicts.at(people, when)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
