import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { sessionCookie, tokenHash } from '#app/account/session.server.ts'
import { streamPath } from '#app/chat/stream/stream.ts'
import { closeServer } from '#foundation/platform/http/close-server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { chatNow, joinChat, makeChat, makePerson } from './chats.ts'
import { enrol } from './company-people.ts'
import { withOwnDatabase, type OwnDatabase } from './database.ts'
import { hearStream, type HeardStream } from './event-stream.ts'
import type { PaymentWorld } from './payment-world.ts'
import { openTestWeb, type TestWeb } from './web.ts'

/** A web side of its own that listens on a port, with a hub of its own: one process of several. */
export type ChatSite = {
  url: string
  web: TestWeb
  /** The cookie of somebody who has a session (`signIn`). */
  cookieOf: (userId: string) => string
  hear: (userId: string, lastId?: string | null) => Promise<HeardStream>
  get: (userId: string, path: string) => Promise<Response>
  post: (
    userId: string,
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Response>
  /** As a process ends: its streams first. */
  stop: () => Promise<void>
}

const token = (userId: string) => `token-of-${userId}`

/** Gives somebody a session. */
export async function signIn(db: Db, userId: string): Promise<void> {
  const times = { created_at: chatNow, updated_at: chatNow }
  await db
    .insertInto('sessions')
    .values({
      id: `session-of-${userId}`,
      token: tokenHash(token(userId)),
      user_id: userId,
      expires_at: new Date(chatNow.getTime() + 86_400_000),
      ...times,
    })
    .execute()
}

/** Opens a site on a database. */
async function openChatSite({ db, url: listenUrl }: OwnDatabase): Promise<ChatSite> {
  const nobody = { sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' }, now: () => chatNow }
  const web = await openTestWeb(db, nobody as unknown as PaymentWorld, { listenUrl })
  const server = await new Promise<ServerType>((resolve) => {
    const opened = serve({ fetch: web.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookieOf = (userId: string) =>
    sessionCookie(web.config, { token: token(userId), kind: 'user' }).split(';')[0] ?? ''
  return {
    url,
    web,
    cookieOf,
    hear: (userId, lastId = null) => hearStream(`${url}${streamPath}`, { cookie: cookieOf(userId), lastId }),
    get: (userId, path) =>
      fetch(url + path, {
        headers: { cookie: cookieOf(userId), accept: 'application/json' },
        redirect: 'manual',
      }),
    post: (userId, path, fields, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: url, cookie: cookieOf(userId), ...headers },
        redirect: 'manual',
      }),
    stop: async () => {
      await web.chat?.stop()
      await closeServer(server)
      web.stop()
    },
  }
}

type Scene = { own: OwnDatabase; sites: ChatSite[]; open: () => Promise<ChatSite> }

/** A conversation whose people are all signed in, on sites that end with the test. */
export function onSites(work: (scene: Scene) => Promise<void>): Promise<void> {
  return withOwnDatabase(async (own) => {
    await makeChat(own.db)
    await makePerson(own.db, 'friend')
    await makePerson(own.db, 'stranger')
    await joinChat(own.db, 'friend')
    for (const userId of ['owner', 'staff']) await enrol(own.db, userId)
    for (const userId of ['guest', 'friend', 'stranger', 'owner', 'staff', 'door'])
      await signIn(own.db, userId)
    const sites: ChatSite[] = []
    const open = async () => {
      const site = await openChatSite(own)
      sites.push(site)
      return site
    }
    try {
      await work({ own, sites, open })
    } finally {
      await Promise.all(sites.map(({ stop }) => stop()))
    }
  })
}
