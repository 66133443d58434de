import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { paymentsOfAll, reductionsOfAll, refundsOfCancellations } from './payment.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change } = oneChange(world)

test('payments and refunds of several references are those of these references and of one company', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
    await change(tx, id, slotOrder(bookable, { persons: 2 }))
    await workOff(tx, world)
    await cancel(tx, id)
    const other = await offer(tx)
    const { id: otherId } = await buy(tx, slotOrder(other), { key: 'other' })
    const found = async (companyId: string, references: string[]) => {
      const asked = { companyId, references }
      const all = [paymentsOfAll(tx, asked), refundsOfCancellations(tx, asked), reductionsOfAll(tx, asked)]
      return (await Promise.all(all)).map((money) => [...money.keys()])
    }
    expect(await found(bookable.companyId, [id])).toEqual([[id], [id], [id]])
    expect(await found(bookable.companyId, [id, otherId])).toEqual([[id], [id], [id]])
    expect(await found(other.companyId, [id, otherId])).toEqual([[otherId], [], []])
    expect(await found(other.companyId, [id])).toEqual([[], [], []])
    expect(await found(bookable.companyId, [])).toEqual([[], [], []])
  }))
