import pg from 'pg'
import { vi } from 'vitest'

/** The text of every statement that was sent to the database while `work` ran, in order. */
export async function statementsSent(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([first]) => textOf(first))
  } finally {
    query.mockRestore()
  }
}

// Named statements are sent as an object, all others as their text.
function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}
