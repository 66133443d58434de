/**
 * A reason not to start that an operator can act on: its message is one clear line, shown without a stack.
 *
 * Everything else that is thrown while starting is a bug and is shown with its stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

// The system's and PostgreSQL's words for a disk without room.
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The line for what an operator can act on, whoever threw it; `null` for everything else. */
export function refusalOf(error: unknown): StartRefusal | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartRefusal) return error
  const { code, cause } = error as NodeJS.ErrnoException
  if (!fullDisk.has(code ?? '')) return refusalOf(cause)
  return new StartRefusal('The disk with the data folder (DATA_DIR) is full.')
}
