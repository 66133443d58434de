import { Check, CircleAlert, Clock, Hourglass, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { Select } from '#foundation/design/select.tsx'
import { berlinClock, formatInstant } from '#foundation/lib/berlin-time.ts'
import { opensDoor, unusedTicketNumbers, type DoorTicket } from '#app/booking/check-in/check-in.ts'
import type { AtTheDoor, DoorAnswer } from '../door-scan.ts'
import { doorTexts as words, type Said } from '../texts/door.ts'

/** Whoever was let in, or taken back outside, by the last press; `isHeard`: the server heard of it later. */
export type ShownEntry = { count: number; wasOffline: boolean; isHeard?: boolean }

type VerdictProps = {
  answer: DoorAnswer
  entered: ShownEntry | null
  /** Nobody is signed in here any more: what isn't known waits for that, not for a network. */
  isSignedOut?: boolean
  children?: ReactNode
}

/** What the door says: large, in a colour and with a form of its own. */
export function DoorVerdict({ answer, entered, isSignedOut = false, children }: VerdictProps) {
  const look = lookOf(answer, entered)
  const { lead, text } = saidOf(answer, isSignedOut)
  const later = isSignedOut ? words.signedOut.offline : words.offline
  return (
    <section className={`door-verdict door-verdict-${look}`}>
      <p className="door-verdict-lead">
        <Icon look={look} />
        {entered ? words.admitted(entered.count) : lead}
      </p>
      {entered?.wasOffline && <p>{entered.isHeard ? words.handedIn : later}</p>}
      {!entered && text && <p>{text}</p>}
      {answer.kind === 'ticket' && <Facts answer={answer} />}
      {children}
    </section>
  )
}

type ShownUndone = ShownEntry & { isUsed: boolean }

/** What became of an entry that was taken back, in a few words. */
export function undoneLead({ count, isUsed }: ShownUndone): string {
  return isUsed ? words.undo.used : words.undo.done(count)
}

/** Says that somebody stands outside again. */
export function Undone({ undone, isSignedOut = false }: { undone: ShownUndone; isSignedOut?: boolean }) {
  return (
    <section className="door-verdict door-verdict-early">
      <p className="door-verdict-lead">
        <Undo2 aria-hidden />
        {undoneLead(undone)}
      </p>
      {undone.isUsed && <p>{words.undo.usedText}</p>}
      {(undone.wasOffline || !undone.isUsed) && (
        <p>{undone.wasOffline ? lateText(undone, isSignedOut) : words.undo.doneText}</p>
      )}
    </section>
  )
}

function lateText({ isHeard }: ShownEntry, isSignedOut: boolean): string {
  if (isHeard) return words.undo.handedIn
  return isSignedOut ? words.signedOut.undone : words.undo.offline
}

/** The same in a sentence, for whoever listens. */
export function spokenVerdict(answer: DoorAnswer, entered: ShownEntry | null, isSignedOut = false): string {
  const { lead, text } = saidOf(answer, isSignedOut)
  const said = entered ? [words.admitted(entered.count)] : [lead, text]
  const ticket = answer.kind === 'ticket' ? answer.ticket : null
  const inside = ticket && words.waiting(unusedTicketNumbers(ticket).length, ticket.tickets)
  const parts = [...said, ticket?.name, inside].filter((part): part is string => Boolean(part))
  return parts.map((part) => part.replace(/\.$/, '')).join('. ')
}

type Look = 'good' | 'early' | 'ask' | 'bad'

function lookOf(answer: DoorAnswer, entered: ShownEntry | null): Look {
  if (entered) return 'good'
  if (answer.kind === 'unlisted') return 'ask'
  if (answer.kind !== 'ticket') return 'bad'
  const { verdict } = answer.verdict
  if (verdict === 'early' || verdict === 'late') return 'early'
  return verdict === 'valid' ? 'good' : verdict === 'used' ? 'ask' : 'bad'
}

const icons = { good: Check, early: Hourglass, ask: Clock, bad: CircleAlert }

function Icon({ look }: { look: Look }) {
  const Shape = icons[look]
  return <Shape aria-hidden />
}

function saidOf(answer: DoorAnswer, isSignedOut: boolean): Said {
  if (answer.kind === 'ticket') {
    const { verdict } = answer.verdict
    const { startsAt, endsAt } = answer.ticket
    if (verdict === 'early' && startsAt !== null) return words.early(clockOf(startsAt))
    if (verdict === 'late' && endsAt !== null) return words.late(clockOf(endsAt))
    return words.verdicts[verdict]
  }
  const said = (isSignedOut ? signedOutWords : words.kinds)[answer.kind]
  const { ticket } = 'isEarly' in answer && answer.isEarly ? answer : { ticket: null }
  if (!ticket || ticket.startsAt === null) return said
  return { ...said, text: `${words.begins(clockOf(ticket.startsAt))} ${said.text}` }
}

const signedOutWords = { ...words.kinds, ...words.signedOut.kinds }

const clockOf = (at: number) => `${berlinClock(new Date(at))} Uhr`

function Facts({ answer: { ticket, comer, verdict } }: { answer: AtTheDoor }) {
  const { name, title, bookingCode, startsAt, tickets } = ticket
  return (
    <div className="num">
      {verdict.verdict === 'used' && <p>{words.usedAt(berlinClock(new Date(verdict.at)))}</p>}
      {name && <p className="text-20 font-semibold">{name}</p>}
      {title && <p>{title}</p>}
      {startsAt !== null && <p>{formatInstant(new Date(startsAt))}</p>}
      <p>
        {comer === 'party'
          ? words.waiting(unusedTicketNumbers(ticket).length, tickets)
          : numberSaid(comer, ticket)}
        {bookingCode && ' · '}
        {bookingCode && <span className="whitespace-nowrap">{bookingCode}</span>}
      </p>
    </div>
  )
}

// A booking that was changed to fewer people has tickets behind it that nobody enters with.
function numberSaid({ number }: { number: number }, { tickets }: DoorTicket): string {
  return number > tickets ? words.numberGone(number, tickets) : words.number(number, tickets)
}

/** How many may enter with this answer: nobody, one, or as many as are still outside. */
export function mostToAdmit(answer: DoorAnswer): number {
  if (answer.kind === 'unlisted') return answer.comer === 'party' ? answer.ticket.tickets : 1
  if (answer.kind !== 'ticket') return 0
  const { verdict } = answer
  return opensDoor(verdict) ? verdict.waiting.length : 0
}

/** Asks how many come in, everybody unless somebody says otherwise; `isFocused`: the next press is meant for it. */
export function AdmitParty({ most, isWorking, isFocused = false, onAdmit }: AdmitProps) {
  const [count, setCount] = useState(most)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <div className="flex flex-col gap-3">
      {most > 1 && (
        <label className="flex items-center justify-between gap-3 font-semibold">
          {words.howMany}
          <Select
            name="count"
            className="w-24"
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            {Array.from({ length: most }, (_, index) => most - index).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </label>
      )}
      <Button
        ref={button}
        type={onAdmit ? 'button' : 'submit'}
        look="ink"
        size="large"
        width="wide"
        aria-disabled={isWorking}
        onClick={onAdmit && (() => onAdmit(count))}
      >
        {isWorking ? words.working : words.admit(count)}
      </Button>
    </div>
  )
}

type AdmitProps = {
  most: number
  isWorking: boolean
  isFocused?: boolean
  onAdmit?: (count: number) => void
}
