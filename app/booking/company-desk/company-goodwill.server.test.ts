import { expect, test } from 'vitest'
import type { BookingPages } from '#test/support/booking-pages.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { handlePartialRefundForm } from './company-goodwill.server.ts'
import type { CompanyViewer } from './company-viewer.server.ts'

const world = worldOfFile()
const { afterStart } = goodwillGiven(world)

const rule = 'Die Provision ist 10 % von dem, was bezahlt bleibt, auf 10 Cent abgerundet.'
const fee = (amount: string) => `Die Gebühr für die Zahlung (${amount}) übernimmt Utkiek.`

/** What the office reads before it gives so much of the 24.00 that were paid. */
async function readBefore({ db, bookable }: BookingPages, id: string, amount: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ was: 'goodwill-look', betrag: amount, grund: 'defect' }))
    form.set(name, value)
  const { companyId } = bookable
  const viewer = { companyId, role: 'owner', user: { id: 'mara' } } as CompanyViewer
  const step = await handlePartialRefundForm(db, { form, viewer, id, now: world.now() })
  if (step.outcome !== 'asks' || step.asked.step !== 'confirm') throw new Error(step.outcome)
  const { shares, notes } = step.asked.said
  return { shares: shares.map((share) => plain(share.amount)), notes: notes.map(plain) }
}

test('the office reads the rule of the commission where it is no tenth of what goes back', () =>
  afterStart(async (pages, id) => {
    expect(await readBefore(pages, id, '5')).toEqual({
      shares: ['5,00 €', '−0,50 €', '4,50 €'],
      notes: [fee('0,12 €')],
    })
    // 18.95 stay paid, of which it is 1.80 of 2.40.
    expect(await readBefore(pages, id, '5,05')).toEqual({
      shares: ['5,05 €', '−0,60 €', '4,45 €'],
      notes: [rule, fee('0,12 €')],
    })
  }))

test('of a payment that cost no fee the office reads of none', () =>
  afterStart(async (pages, id) => {
    await pages.db.updateTable('payment').set({ fee_cents: 0 }).execute()
    expect((await readBefore(pages, id, '5')).notes).toEqual([])
    expect((await readBefore(pages, id, '5,05')).notes).toEqual([rule])
  }))
