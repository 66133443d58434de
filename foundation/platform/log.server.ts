/**
 * One JSON line per happening. Fields are chosen by the caller from an allow-list: never mail, phone, name, token
 * or place.
 */
export type Log = {
  info: (event: string, fields?: LogFields) => void
  error: (event: string, fields?: LogFields) => void
}

/** Flat values only. */
type LogFields = Record<string, string | number | boolean | null | undefined>

/** Frames of a stack that a line holds: enough to find the place. */
const framesShown = 6

/** What a line tells of something that was thrown: its message, and where it came from. */
export function faultFields(error: unknown): { message: string; stack: string | undefined } {
  const { message, stack } = isErrorLike(error) ? error : new Error(String(error))
  return { message, stack: stack?.split('\n').slice(0, framesShown).join(' | ') }
}

/** What is read, or `instead` where that fails, which is logged: the rest of the page stands without that part. */
export async function readOr<Read, Instead>(
  log: Log,
  { event, instead }: { event: string; instead: Instead },
  reading: Promise<Read>,
): Promise<Read | Instead> {
  try {
    return await reading
  } catch (error) {
    log.error(event, faultFields(error))
    return instead
  }
}

// The job queue tells its errors as plain objects with the fields of one.
function isErrorLike(thrown: unknown): thrown is { message: string; stack?: string } {
  return (
    typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
  )
}

/** Writes to standard error, so that standard output stays for people. */
export function openLog(now: () => Date): Log {
  const write = (level: string, event: string, fields: LogFields = {}) =>
    process.stderr.write(`${JSON.stringify({ at: now().toISOString(), level, event, ...fields })}\n`)
  return {
    info: (event, fields) => write('info', event, fields),
    error: (event, fields) => write('error', event, fields),
  }
}

/** A log that drops everything, for tests and one-off scripts. */
export const silentLog: Log = { info: () => undefined, error: () => undefined }
