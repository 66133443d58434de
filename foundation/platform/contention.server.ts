import { databaseError } from './db.server.ts'

// One row stayed locked for longer than a statement waits for it, or several did, each for a while;
// or two waited for each other, at every try.
const crowded = ['55P03', '57014', '40P01']

/** True when others kept the rows for too long; nothing has happened, and trying again later is right. */
export function isCrowded(error: unknown): boolean {
  return crowded.includes(databaseError(error)?.code ?? '')
}

/** The result of `work`, or `instead` when others kept the rows for too long. Any other error is thrown on. */
export async function unlessCrowded<Result, const Instead>(
  work: Promise<Result>,
  instead: Instead,
): Promise<Result | Instead> {
  try {
    return await work
  } catch (error) {
    if (isCrowded(error)) return instead
    throw error
  }
}
