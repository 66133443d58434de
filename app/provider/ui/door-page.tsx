import { Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { loginPath } from '#app/account/account.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { openClock } from '#foundation/platform/clock.ts'
import { keepPage } from '#foundation/platform/kept-pages.ts'
import type { ShownConflict } from '../door-news.ts'
import type { DoorAnswer, DoorCompany } from '../door-scan.ts'
import { doorTexts as words } from '../texts/door.ts'
import { codeReader, DoorCamera } from './door-camera.tsx'
import { Arrivals, RecentEntries } from './door-arrivals.tsx'
import { Conflicts, spokenConflicts, UnseenConflicts } from './door-conflicts.tsx'
import { DoorDesk } from './door-desk.ts'
import { NobodyFound } from './door-nobody.tsx'
import { HandForm, useHand, type Hand } from './door-hand.tsx'
import type { DeskState } from './door-state.ts'
import { keepUp } from './door-keeping-up.ts'
import { doorLine } from './door-line.ts'
import { ListLine, SignInAgain, useEndOf } from './door-status.tsx'
import { AdmitParty, DoorVerdict, mostToAdmit, spokenVerdict, Undone, undoneLead } from './door-verdict.tsx'

type DoorProps = {
  form: string
  company: DoorCompany
  conflicts: ShownConflict[]
  dataUrl: string
  /** The page's own address, kept for the time without network. */
  pageUrl: string
}

/** The desk once the page's script runs. */
export function DoorPage(props: DoorProps) {
  const { desk, state } = useDesk(props)
  const { answer, undone, isWorking } = state
  const isSignedOut = state.line === 'signed-out'
  const loginUrl = loginPath(props.pageUrl)
  useEndOf(state.handedIn, desk.endHandedIn)
  const [form, hand] = useHand(desk)
  const nameOf = (id: string) =>
    state.file?.tickets.find(({ reservationId }) => reservationId === id)?.name ?? ''
  return (
    <div className="door-desk grid items-start gap-6 lg:grid-cols-2">
      {/* Always there: what comes into a region that listens is read out, not the region that comes. */}
      <p className="visually-hidden" aria-live="assertive">
        {answer && spokenVerdict(answer, state.entered, isSignedOut)}
        {undone && (undone === 'too-late' ? words.undo.tooLate : undoneLead(undone))}
      </p>
      <p className="visually-hidden" role="alert">
        {spokenConflicts(state.unseen)}
      </p>
      <div className="flex flex-col gap-4">
        <DoorCamera onCode={desk.onCode} />
        <HandForm ref={form} onFind={hand.find} onType={hand.setTyped} />
        <ListLine
          {...{ state, loginUrl }}
          isOver={desk.isListOver()}
          onRefresh={() => void desk.catchUp({ isAnew: true })}
        />
        <Arrivals
          arrivals={desk.arrivals(hand.typed)}
          everybody={desk.arrivals('')}
          isNarrowed={hand.typed !== ''}
          isOffline={state.line !== 'online'}
          onChoose={hand.choose}
        />
        <RecentEntries
          {...{ recent: state.recent, nameOf, isWorking }}
          onUndo={(entryId) => void desk.undo(entryId)}
        />
        <Conflicts conflicts={state.conflicts} />
      </div>
      <Side {...{ desk, state, hand, loginUrl }} />
    </div>
  )
}

/** What the door says: on phones over everything else, on wide screens beside it. */
function Side({ desk, state, hand, loginUrl }: SideProps) {
  const { answer, found, isWorking, undone, unseen } = state
  const isSignedOut = state.line === 'signed-out'
  const side = useRef<HTMLDivElement>(null)
  const see = () => {
    desk.see()
    // The pressed button is gone; its place is kept for whoever works by the keyboard.
    side.current?.focus()
  }
  const isIdle = !answer && !undone && !isWorking && !found
  return (
    <div ref={side} className="door-side" tabIndex={-1}>
      {(!isIdle || unseen.length > 0) && (
        // A box that grew upwards would move what is being read: each kind of answer comes as a box of its own.
        <div key={kindOf(state)} className="door-answer flex flex-col gap-3">
          {unseen.length > 0 && <UnseenConflicts unseen={unseen} onSeen={see} />}
          {answer && <Answer desk={desk} state={state} answer={answer} hand={hand} />}
          {undone === 'too-late' && <Banner kind="warning">{words.undo.tooLate}</Banner>}
          {undone && undone !== 'too-late' && <Undone {...{ undone, isSignedOut }} />}
          {undone && <NextButton isFocused onNext={hand.next} />}
          {isWorking && !answer && <output className="text-17">{words.working}</output>}
          {found && <Found state={state} hand={hand} />}
          {isSignedOut && (
            // On phones this box lies over the line that says so.
            <div className="lg:hidden">
              <SignInAgain loginUrl={loginUrl} />
            </div>
          )}
        </div>
      )}
      {isIdle && unseen.length === 0 && <p className="door-idle text-17 text-muted">{words.idle}</p>}
    </div>
  )
}

function kindOf({ answer, entered, found, undone }: DeskState): string {
  if (answer) return entered ? 'entered' : answer.kind
  if (undone) return 'undone'
  return found ? 'found' : 'working'
}

type SideProps = { desk: DoorDesk; state: DeskState; hand: Hand; loginUrl: string }

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

type AnswerProps = { desk: DoorDesk; state: DeskState; answer: DoorAnswer; hand: Hand }

function Answer({ desk, state: { entered, isWorking, line }, answer, hand }: AnswerProps) {
  const most = entered ? 0 : mostToAdmit(answer)
  return (
    <DoorVerdict {...{ answer, entered, isSignedOut: line === 'signed-out' }}>
      {most > 0 && (
        <AdmitParty
          key={'ticket' in answer ? answer.ticket.reservationId : answer.kind}
          {...{ most, isWorking, isFocused: hand.isUsed }}
          onAdmit={(count) => void desk.admit(count)}
        />
      )}
      <NextButton
        isFocused={!hand.isScanned && (entered !== null || (hand.isUsed && most === 0))}
        onNext={hand.next}
      />
      {entered && (
        <Button look="ghost" width="wide" onClick={() => void desk.undo(entered.entryId)}>
          <Undo2 aria-hidden />
          {words.undo.action}
        </Button>
      )}
    </DoorVerdict>
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

function Found({ state: { found, line, missed }, hand }: { state: DeskState; hand: Hand }) {
  if (!found || found.length === 0)
    return (
      <>
        <NobodyFound {...{ missed, line }} />
        <Button look="outline" width="wide" onClick={hand.next}>
          {words.hand.close}
        </Button>
      </>
    )
  return (
    <section aria-label={words.hand.found(found.length)}>
      <p className="pb-2 font-semibold">{words.hand.found(found.length)}</p>
      <ul className="rows rows-card">
        {found.map((ticket) => (
          <li key={ticket.reservationId}>
            <button type="button" className="row w-full text-left" onClick={() => hand.choose(ticket)}>
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
      <Button look="outline" width="wide" className="mt-3" onClick={hand.next}>
        {words.hand.close}
      </Button>
    </section>
  )
}
