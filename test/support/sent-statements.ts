import pg from 'pg'

/** A statement as the driver got it; unnamed ones by their text alone. */
export type SentStatement = { name: string | null; text: string }

/**
 * Runs `work` and answers with the statements that all connections of this process sent meanwhile. Only one of these
 * may run at a time, and nothing else beside it.
 */
export async function sentBy(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const driver = pg.Client.prototype
  const { query } = driver
  driver.query = function noting(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const { name = null, text } = (typeof first === 'string' ? { text: first } : first) as {
      name?: string | null
      text: string
    }
    statements.push({ name, text })
    return Reflect.apply(query, this, args) as never
  }
  try {
    await work()
    return statements
  } finally {
    driver.query = query
  }
}
