import { expect, test } from 'vitest'
import { mendARefund } from '#test/journeys/mend-a-refund.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('the bank refuses a refund: the operator finds it and sends it again, and the guest hears of the money', () =>
  onStage(async ({ application, visit }) => {
    await mendARefund(await visit({ size: 'phone' }), application)
    const heard = async () => (await application.mailsTo(demoAddress('jule'))).map(({ kind }) => kind)
    await expect.poll(heard, { timeout: 15_000 }).toContain('booking-refunded')
  }))
