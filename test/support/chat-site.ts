import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { sessionCookie, tokenHash } from '#app/account/session.server.ts'
import { streamPath } from '#app/chat/stream/stream.ts'
import { closeServer } from '#foundation/platform/http/close-server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { chatNow } from './chats.ts'
import type { OwnDatabase } from './database.ts'
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
  post: (
    userId: string,
    path: string,
    fields: Record<string, string>,
    headers?: HeadersInit,
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
export async function openChatSite({ db, url: listenUrl }: OwnDatabase): Promise<ChatSite> {
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
