import { CheckCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { doorTexts } from '../texts/door.ts'
import type { DeskState } from './door-state.ts'

const words = doorTexts.status

type ListLineProps = {
  state: Pick<DeskState, 'file' | 'line' | 'waiting' | 'stuck' | 'handedIn'>
  /** The list's hours have passed. */
  isOver: boolean
  /** Signs in, and leads back to this door. */
  loginUrl: string
  onRefresh: () => void
}

/** By which list the door judges, whether there is a network, and what waits for one. */
export function ListLine({ state, isOver, loginUrl, onRefresh }: ListLineProps) {
  const { file, line, waiting, stuck, handedIn } = state
  const isWaiting = waiting.entries + waiting.undos > 0
  return (
    <div className="flex flex-col gap-2 text-15">
      {line === 'signed-out' && (
        <Banner kind="error">
          <SignInAgain loginUrl={loginUrl} />
        </Banner>
      )}
      {line === 'not-yours' && <Banner kind="error">{words.notYours}</Banner>}
      {stuck.entries + stuck.undos > 0 && <Banner kind="warning">{words.stuck(stuck)}</Banner>}
      <div className="flex items-center justify-between gap-3">
        <output className="num min-h-11 flex-1 content-center text-muted">
          {listSaid({ file, line }, isOver)}
          {isWaiting && ` · ${words.waiting(waiting, line === 'signed-out' ? 'sign-in' : 'network')}`}
          {handedIn && (
            <span className="flex items-center gap-2 font-semibold text-good">
              <CheckCheck aria-hidden size={20} />
              {words.handedIn(handedIn)}
            </span>
          )}
        </output>
        <Button look="outline" size="small" aria-label={words.refreshLabel} onClick={onRefresh}>
          {words.refresh}
        </Button>
      </div>
      {file && !file.isComplete && <p>{words.partial}</p>}
    </div>
  )
}

/** Says that nobody is signed in here any more, and leads to signing in and back. */
export function SignInAgain({ loginUrl }: { loginUrl: string }) {
  return (
    <>
      <p>{words.signedOut}</p>
      <ButtonLink to={loginUrl} size="small" className="mt-3">
        {words.signIn}
      </ButtonLink>
    </>
  )
}

function listSaid({ file, line }: Pick<DeskState, 'file' | 'line'>, isOver: boolean): string {
  if (!file) return line === 'offline' ? words.noneOffline : words.none
  const made = berlinClock(new Date(file.madeAt))
  if (line === 'online' && !isOver) {
    // Cancelled ones are on the list only so that the door knows their codes.
    const standing = file.tickets.filter((ticket) => ticket.standing !== 'cancelled')
    return words.online(made, standing.length)
  }
  const until = berlinClock(new Date(file.goodUntil))
  const said = isOver ? words.over(made, until) : words.good(made, until)
  return line === 'offline' ? `${words.noNetwork} ${said}` : said
}

const saidForMs = 8000

/** Ends a message some seconds after it came. */
export function useEndOf(message: object | null, end: () => void): void {
  useEffect(() => {
    if (!message) return undefined
    const timer = setTimeout(end, saidForMs)
    return () => clearTimeout(timer)
  }, [message, end])
}
