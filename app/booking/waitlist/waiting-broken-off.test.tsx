import { describe, expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, workOff } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { paying } from '#test/support/waiting-paying.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { leaveList } from './end-entries.server.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'
import { ResultDialog } from '#app/booking/checkout/ui/result-dialog.tsx'

const world = worldOfFile()
const minutes = (count: number) => world.advance(count * 60)

type Scene = Awaited<ReturnType<typeof paying>>

/** What somebody reads who comes back from the payment page by its way out, and where the buttons lead. */
async function cameBack({ db }: WaitingBench, { id, customer }: Pick<Scene, 'id' | 'customer'>) {
  const back = { userId: customer.id, reservationId: id, flag: 'false', now: world.now() }
  const result = await returnedBooking(db, world.payments, back)
  if (!result) throw new Error('nobody came back')
  const html = markupOf(<ResultDialog result={result} onClose={() => undefined} />)
  const buttons = [...html.matchAll(/<a [^>]*class="button[^>]*>(.*?)<\/a>/g)].map(([, said = '']) => said)
  return { html, buttons }
}

const promises = ['Die Plätze sind wieder frei', 'Noch einmal versuchen', 'abgebrochen']

describe('whoever breaks off the payment of an offer after its hour', () => {
  test('reads that its time is over and others have the places, again when the page is loaded anew', () =>
    onWaitingBench(world, async (bench) => {
      const scene = await paying(world, bench, { late: 118 })
      minutes(4)
      for (const moment of ['at once', 'later']) {
        const { html, buttons } = await cameBack(bench, scene)
        expect([moment, html]).toEqual([moment, expect.stringContaining('Dein Angebot ist abgelaufen')])
        expect(html).toMatch(/Die Plätze von der Warteliste haben wir bis 12:\d\d Uhr für dich gehalten\./)
        expect(html).toContain('Die Plätze sind inzwischen vergeben.')
        for (const promise of promises) expect(html).not.toContain(promise)
        expect(buttons).toEqual(['Auf die Warteliste', 'Anderen Termin wählen'])
        await workOff(bench.db, world)
        expect(await waitStates(bench.db)).toEqual({
          [scene.first.id]: 'lapsed',
          [scene.second.id]: 'offered',
        })
      }
    }))

  test('may book again where nobody waits behind them', () =>
    onWaitingBench(world, async (bench) => {
      const scene = await paying(world, bench, { late: 118 })
      await leaveList(bench.db, { userId: scene.second.customer.id, id: scene.second.id, now: world.now() })
      minutes(4)
      const { html, buttons } = await cameBack(bench, scene)
      expect(html).toContain('Dein Angebot ist abgelaufen')
      expect(html).toContain('Noch ist genug frei')
      expect(buttons).toEqual(['Noch einmal buchen', 'Anderen Termin wählen'])
    }))

  test('reads so, too, when they broke it off before and come back to the page after the hour', () =>
    onWaitingBench(world, async (bench) => {
      const scene = await paying(world, bench, { late: 10 })
      expect((await cameBack(bench, scene)).buttons[0]).toBe('Jetzt buchen')
      minutes(120)
      await bench.look()
      const { html } = await cameBack(bench, scene)
      expect(html).toContain('Dein Angebot ist abgelaufen')
      for (const promise of promises) expect(html).not.toContain(promise)
    }))
})

test('whoever let two offers of a start go is led to no waiting list that wouldn’t take them', () =>
  onWaitingBench(world, async (bench) => {
    const scene = await paying(world, bench, { late: 118 })
    minutes(4)
    await cameBack(bench, scene)
    await workOff(bench.db, world)
    const order = slotOrder(bench.bookable, { persons: 2 })
    const again = await bench.wait(order, scene.customer)
    await leaveList(bench.db, { userId: scene.second.customer.id, id: scene.second.id, now: world.now() })
    await bench.look()
    minutes(110)
    const { id } = await begin(bench.db, world, order, scene.customer)
    await bench.wait(order)
    minutes(15)
    const { html, buttons } = await cameBack(bench, { id, customer: scene.customer })
    expect(await waitStates(bench.db)).toMatchObject({ [again.id]: 'lapsed' })
    expect(html).toContain('haben wir dir schon zweimal Plätze gehalten')
    expect(buttons).toEqual(['Anderen Termin wählen'])
  }))
