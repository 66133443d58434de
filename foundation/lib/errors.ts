/** The thing is missing or belongs to someone else; both answer 404. */
export class NotFound extends Error {
  override name = 'NotFound'
}

/** Stops at a bug: a condition the code relies on didn't hold. @throws {Error} when `condition` is false. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
