import { isLineGone } from './line-gone.ts'

const leavesForMs = 10_000
const soonMs = 60_000
let isLeaving = false
let isYoung = true

const stays = () => {
  isLeaving = false
}

const leave = () => {
  isLeaving = true
  // Whoever left for nothing but a file is here still.
  setTimeout(stays, leavesForMs)
}

/** Notices when somebody sets out for another document: browsers cut off what is under way, which is no lost line. */
export function onLeaving(): void {
  isLeaving = false
  isYoung = true
  addEventListener('beforeunload', leave)
  addEventListener('pageshow', stays)
  setTimeout(() => {
    isYoung = false
  }, soonMs)
}

/**
 * Asks for the page as a document where its request was cut off. Calls `stay` for any other fault, and where that was
 * tried within this minute and didn't help; for whoever is leaving, to pay for instance, once they come back or are
 * still here after ten seconds: a reload would hold them.
 */
export function reloadOnce(error: unknown, stay: () => void): void {
  if (!isLineGone(error)) return stay()
  if (isLeaving) {
    addEventListener('pageshow', stay, { once: true })
    setTimeout(stay, leavesForMs)
    return
  }
  // The entry of the browser's history outlives the reload, and a new one begins without the mark.
  if (isYoung && history.state?.wasReloaded) return stay()
  history.replaceState({ ...history.state, wasReloaded: true }, '')
  location.reload()
}
