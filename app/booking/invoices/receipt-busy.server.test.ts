import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader } from './routes/receipt-file.ts'
import { receiptTexts } from './texts/receipt.ts'

const world = worldOfFile()

test('while others keep the company’s receipts for too long it is said to come again, and then it is there', () =>
  withOwnDatabase(({ db: own }) =>
    withBookingPages(
      world,
      async ({ db, open, buy, bookable, jule, cookie }) => {
        const id = await buy(slotOrder(bookable), jule)
        const ask = () => open(loader, `/bookings/${id}/beleg.pdf`, { cookie, params: { resID: id } })
        const counter = { company_id: bookable.companyId, last_number: 0 }
        await db.insertInto('receipt_counter').values(counter).execute()
        await db.transaction().execute(async (tx) => {
          await tx.selectFrom('receipt_counter').selectAll().forUpdate().execute()
          expect(await ask()).toMatchObject({ status: 503, body: { said: receiptTexts.busy } })
        })
        expect((await ask()).status).toBe(200)
      },
      {},
      (work) => work(own),
    ),
  ))
