import { useEffect } from 'react'
import type { VoteAnswer } from '../poll-view.ts'

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

type Keeping = {
  pollId: string
  answer: VoteAnswer | null
  /** The fields that were sent last. */
  sent: () => Kept | null
  send: (kept: Kept) => void
}

/** Keeps votes that didn't arrive on the device, and sends them once there is a network again. */
export function useKeptVotes({ pollId, answer, sent, send }: Keeping): void {
  useEffect(() => {
    const again = () => {
      const kept = readKept(pollId)
      if (kept && navigator.onLine) send(kept)
    }
    if (answer?.outcome === 'kept') writeKept(pollId, sent())
    // Taken, or refused for a reason that sending again doesn't change.
    else if (answer) writeKept(pollId, null)
    // The network may be back before this: nothing tells of it then.
    const timer = setTimeout(again, answer?.outcome === 'kept' ? pauseMs : 0)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [answer, pollId, sent, send])
}
