import type { DoorDesk } from './door-desk.ts'

const everyMs = 60_000

/**
 * Keeps a desk up with the server until what it returns is called: every minute, and at once when the network comes
 * back or somebody looks at the page again. A network that hangs says nothing of its own, and a telephone in a pocket
 * may have slept through its return.
 */
export function keepUp(desk: Pick<DoorDesk, 'catchUp' | 'loseLine'>): () => void {
  const catchUp = () => void desk.catchUp()
  const catchUpAnew = () => void desk.catchUp({ isAnew: true })
  const lookAgain = () => {
    if (document.visibilityState === 'visible') catchUpAnew()
  }
  catchUp()
  const timer = setInterval(catchUp, everyMs)
  addEventListener('online', catchUpAnew)
  addEventListener('offline', desk.loseLine)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    clearInterval(timer)
    removeEventListener('online', catchUpAnew)
    removeEventListener('offline', desk.loseLine)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
