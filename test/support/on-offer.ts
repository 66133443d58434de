import { makeBookable, type Bookable } from './bookable.ts'
import { withDatabase } from './database.ts'
import type { PaymentWorld } from './payment-world.ts'
import { signedUp } from './signed-up.ts'
import type { Ask } from './small-city.ts'
import { toMorning } from './waiting.ts'
import { openTestWeb, testAddress } from './web.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

/** Somebody who is signed in. */
export type Guest = { customer: Customer; cookie: string }
/** An offer’s page in front of them. */
export type Offer = { ask: Ask; db: Db; bookable: Bookable; page: string; jule: Guest; max: Guest }

/** Ten in the morning; something with room for two at each start, and two people who are signed in. */
export function onOffer(
  world: PaymentWorld,
  work: (offer: Offer) => Promise<void>,
  options: Partial<Parameters<typeof makeBookable>[1]> = {},
) {
  return withDatabase(async (db) => {
    toMorning(world)
    const bookable = await makeBookable(db, { capacity: 2, slots: 3, now: world.now(), ...options })
    world.enable(bookable.connectAccountId)
    const web = await openTestWeb(db, world)
    const ask: Ask = async (path, init = {}) => {
      const answer = await web.fetch(new Request(testAddress + path, { redirect: 'manual', ...init }))
      return { status: answer.status, html: await answer.text(), headers: answer.headers }
    }
    const guest = async (email: string): Promise<Guest> => {
      const cookie = await signedUp(ask, email)
      await db.updateTable('users').set({ email_verified: true }).execute()
      const users = db.selectFrom('users').select('id').where('email', '=', email)
      const { id } = await users.executeTakeFirstOrThrow()
      return { cookie, customer: { id, displayName: 'Ada', email, isEmailVerified: true } }
    }
    try {
      const page = `/activity/details/${bookable.companyId}/${bookable.serviceId}`
      const [jule, max] = [await guest('jule@example.org'), await guest('max@example.org')]
      // Since they signed in more than a minute has passed: their pages come from memory.
      world.advance(90)
      await work({ ask, db, bookable, page, jule, max })
    } finally {
      web.stop()
    }
  })
}

/** What a page says. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Where its links lead. */
export const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href: href.replaceAll('&amp;', '&'),
    said: wordsOf(inner).trim(),
  }))
