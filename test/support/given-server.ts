import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { toolSettingsFrom } from '#foundation/platform/config.server.ts'

/** The server that DATABASE_URL names for this run, or `null`: then everything brings its own. */
export const givenServer = toolSettingsFrom().databaseUrl

/** An empty database for one application, and a way to be rid of it. */
export type OwnDatabase = { url: string; drop: () => Promise<void> }

/** Makes a database on the server that `DATABASE_URL` names; `null` without one. */
export async function makeGivenDatabase(): Promise<OwnDatabase | null> {
  if (givenServer === null) return null
  const server = givenServer
  const name = `utkiek_app_${randomBytes(6).toString('hex')}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => void (await ask(server, `drop database ${name} with (force)`)) }
}

/** Asks the given server one question, over a connection of its own. */
export async function ask(server: string, question: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(question, values)).rows
  } finally {
    await client.end()
  }
}
