/** SQLSTATEs of a server that stops, starts or drops a connection. Classes 08 and 57P. */
const awayStates = /^(?:08\w{3}|57P0[1-3])$/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
// The driver says these without a code.
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** True for the error of a query that found no database server, or lost it on its way. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  return awayStates.test(code ?? '') || awayCodes.has(code ?? '') || awayWords.test(message)
}

const cutOff = new WeakSet<object>()

/** Notes that a page's request failed because of it; `context` is the request's own. */
export const noteOutage = (context: object): void => void cutOff.add(context)

/** Whether that was noted. */
export const hadOutage = (context: object): boolean => cutOff.has(context)
