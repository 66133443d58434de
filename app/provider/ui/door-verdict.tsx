import { Check, CircleAlert, Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { berlinClock, formatInstant } from '#foundation/lib/berlin-time.ts'
import type { AtTheDoor, DoorAnswer } from '../door-scan.ts'
import { doorTexts as words, type Said } from '../texts/door.ts'

/** Whoever was let in by the last press. */
export type ShownEntry = { count: number; wasOffline: boolean }

type VerdictProps = { answer: DoorAnswer; entered: ShownEntry | null; children?: ReactNode }

/** What the door says: large, in a colour and with a form of its own, and read out at once. */
export function DoorVerdict({ answer, entered, children }: VerdictProps) {
  const look = lookOf(answer, entered)
  const { lead, text } = saidOf(answer)
  return (
    <section className={`door-verdict door-verdict-${look}`} aria-live="assertive">
      <p className="door-verdict-lead">
        <Icon look={look} />
        {entered ? words.admitted(entered.count) : lead}
      </p>
      {entered?.wasOffline && <p>{words.offline}</p>}
      {!entered && text && <p>{text}</p>}
      {answer.kind === 'ticket' && <Facts answer={answer} />}
      {children}
    </section>
  )
}

type Look = 'good' | 'ask' | 'bad'

function lookOf(answer: DoorAnswer, entered: ShownEntry | null): Look {
  if (entered) return 'good'
  if (answer.kind === 'unlisted') return 'ask'
  if (answer.kind !== 'ticket') return 'bad'
  return answer.verdict.verdict === 'valid' ? 'good' : answer.verdict.verdict === 'used' ? 'ask' : 'bad'
}

function Icon({ look }: { look: Look }) {
  if (look === 'good') return <Check aria-hidden />
  return look === 'ask' ? <Clock aria-hidden /> : <CircleAlert aria-hidden />
}

function saidOf(answer: DoorAnswer): Said {
  return answer.kind === 'ticket' ? words.verdicts[answer.verdict.verdict] : words.kinds[answer.kind]
}

function Facts({ answer: { ticket, comer, verdict } }: { answer: AtTheDoor }) {
  const { name, title, bookingCode, startsAt, tickets, admitted } = ticket
  return (
    <div className="num">
      {verdict.verdict === 'used' && <p>{words.usedAt(berlinClock(new Date(verdict.at)))}</p>}
      {name && <p className="text-20 font-semibold">{name}</p>}
      {title && <p>{title}</p>}
      {startsAt !== null && <p>{formatInstant(new Date(startsAt))}</p>}
      <p>
        {comer === 'party'
          ? words.waiting(tickets - admitted.length, tickets)
          : words.number(comer.number, tickets)}
        {bookingCode && ' · '}
        {bookingCode && <span className="whitespace-nowrap">{bookingCode}</span>}
      </p>
    </div>
  )
}

/** How many may enter with this answer: nobody, one, or as many as are still outside. */
export function mostToAdmit(answer: DoorAnswer): number {
  if (answer.kind === 'unlisted') return answer.comer === 'party' ? answer.ticket.tickets : 1
  if (answer.kind !== 'ticket') return 0
  const { verdict } = answer
  return verdict.verdict === 'valid' ? verdict.waiting.length : 0
}

/** Asks how many come in, everybody unless somebody says otherwise. */
export function AdmitParty({ most, isWorking, onAdmit }: AdmitProps) {
  const [count, setCount] = useState(most)
  return (
    <div className="flex flex-col gap-3">
      {most > 1 && (
        <label className="flex items-center justify-between gap-3 font-semibold">
          {words.howMany}
          <select
            name="count"
            className="field-input w-24"
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            {Array.from({ length: most }, (_, index) => most - index).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      <Button
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

type AdmitProps = { most: number; isWorking: boolean; onAdmit?: (count: number) => void }
