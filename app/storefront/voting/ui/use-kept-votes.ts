import { useCallback, useEffect, useRef, useState } from 'react'
import type { GuestView, VoteAnswer } from '../poll-view.ts'
import type { Answer } from '../poll.ts'

type Kept = Record<string, string>

/** So long after a failure votes are sent again. */
const pauseMs = 5_000

const nameFor = (pollId: string) => `abstimmung:${pollId}`

function readKept(pollId: string): Kept | null {
  try {
    const text = localStorage.getItem(nameFor(pollId))
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

function writeKept(pollId: string, kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(nameFor(pollId))
    else localStorage.setItem(nameFor(pollId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing shows the choice as long as the page is open.
  }
}

type Keeping = { pollId: string; answer: VoteAnswer | null; submit: (fields: Kept) => void }

/**
 * Sends votes by what it returns. They are kept on the device until they were taken, so that whatever goes wrong on the
 * way they are sent again: once there is a network, or when the page is opened the next time. Keep them before they are
 * sent: else older ones, sent again in that moment, would take the place of a tap that is under way.
 */
export function useKeptVotes({ pollId, answer, submit }: Keeping): (fields: Kept) => void {
  const last = useRef<Kept | null>(null)
  const send = useCallback(
    (fields: Kept) => {
      last.current = fields
      writeKept(pollId, fields)
      submit(fields)
    },
    [pollId, submit],
  )
  useEffect(() => {
    const again = () => {
      const kept = readKept(pollId)
      if (kept && navigator.onLine) send(kept)
    }
    // Taken, or refused for a reason that sending again doesn't change.
    if (answer) writeKept(pollId, answer.outcome === 'kept' ? last.current : null)
    // The network may be back before this: nothing tells of it then.
    const timer = setTimeout(again, answer?.outcome === 'kept' ? pauseMs : 0)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [answer, pollId, send])
  return send
}

type Poll = GuestView['poll']
type Given = Readonly<Record<string, Answer>>

/**
 * What somebody chose as long as `poll` doesn't hold it. `isTaken`: what was sent last was taken. It counts as stored
 * only once the vote was read anew: where that fails, what is shown would lack it. `add` gives all that is to be sent:
 * a second tap takes the place of a first one that is under way.
 */
export function useUnstoredVotes(poll: Poll, isTaken: boolean, first: Given = {}) {
  const [mine, setMine] = useState<{ given: Given; shown: Poll | null }>({ given: first, shown: null })
  const unstored: Given = isTaken && poll !== mine.shown ? {} : mine.given
  const add = (id: string, said: Answer): Given => {
    const given = { ...unstored, [id]: said }
    setMine({ given, shown: poll })
    return given
  }
  return { unstored, add }
}
