import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import type { makeBookable } from '#test/support/bookable.ts'
import { forgetful } from '#test/support/forgetful.ts'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { offeredAgain, paying } from '#test/support/waiting-paying.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { waitlistEntryView } from './waitlist-view.ts'
import { userWaitlistEntries } from './reads.server.ts'

const world = worldOfFile()

type Options = Partial<Parameters<typeof makeBookable>[1]>
const onBench = (work: (bench: WaitingBench) => Promise<void>, options: Options = {}) =>
  onWaitingBench(world, work, options)

const bookedAt = async (db: Db) =>
  (await db.selectFrom('slot').select('booked').orderBy('starts_at').execute()).map(({ booked }) => booked)
const minutes = (count: number) => world.advance(count * 60)

describe('a payment that comes after its order was given up', () => {
  test('has the places that are held for the same guest again', () =>
    onBench(async (bench) => {
      const { db } = bench
      const scene = await paying(world, bench)
      await scene.giveUp(forgetful(world.payments))
      expect(await waitStates(db)).toEqual(offeredAgain(scene))
      expect(world.pay(scene.sessionId)).toBe('complete')
      const { sessionId } = scene
      expect(await fulfil(db, world.payments, { sessionId, now: world.now() })).toEqual({
        outcome: 'confirmed',
      })
      expect(await waitStates(db)).toMatchObject({
        [scene.first.id]: 'claimed',
        [scene.second.id]: 'waiting',
      })
      expect(await bookedAt(db)).toEqual([2, 0, 0])
      expect((await userWaitlistEntries(db, { userId: scene.customer.id })).ended).toMatchObject([
        { claim: 'booked' },
      ])
    }))

  test('goes back where the next in line has them by now', () =>
    onBench(async (bench) => {
      const { db, look } = bench
      const scene = await paying(world, bench)
      await scene.giveUp(forgetful(world.payments))
      world.pay(scene.sessionId)
      minutes(125)
      await look()
      const { sessionId } = scene
      expect(await fulfil(db, world.payments, { sessionId, now: world.now() })).toEqual({
        outcome: 'refunding',
      })
      expect(await waitStates(db)).toEqual({ [scene.first.id]: 'lapsed', [scene.second.id]: 'offered' })
    }))
})

test('the list says booked only of what is: paid for now, asked for, or ended have words of their own', () =>
  onBench(async (bench) => {
    const { db } = bench
    const scene = await paying(world, bench)
    const list = async () => {
      const { open, ended } = await userWaitlistEntries(db, { userId: scene.customer.id })
      return { open: open.map((one) => waitlistEntryView(one, world.now())), ended }
    }
    const { request } = await db
      .selectFrom('checkout')
      .select('request')
      .where('reference', '=', scene.id)
      .executeTakeFirstOrThrow()
    expect(request.message).toMatch(
      /Diese Seite ist bis \d\d:\d\d Uhr offen\. Die Plätze bleiben bis .*12:\d\d Uhr für dich gehalten\.$/,
    )
    expect(await list()).toMatchObject({
      open: [
        {
          bookingUrl: `/bookings/${scene.id}`,
          paying: expect.stringMatching(
            /^Bezahlung läuft\. .* bleiben die Plätze bis .*12:\d\d Uhr für dich gehalten\.$/,
          ),
        },
      ],
      ended: [],
    })
    world.pay(scene.sessionId)
    await fulfil(db, world.payments, { sessionId: scene.sessionId, now: world.now() })
    const { open, ended } = await list()
    expect(open).toEqual([])
    expect(ended.map((one) => waitlistEntryView(one, world.now()))).toMatchObject([
      { said: 'gebucht', paying: null },
    ])
  }))
