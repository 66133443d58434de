import { afterAll, beforeAll, test } from 'vitest'
import { atPaymentPage, expectOneTicket } from '#test/journeys/at-checkout.ts'
import { sessionOn, showTicket, waitForSuccess } from '#test/journeys/book-a-slot.ts'
import { onStage } from '#test/journeys/stage.ts'
import { openApplication, type Application } from '#test/support/application.ts'

let application: Application
beforeAll(async () => {
  application = await openApplication()
})
afterAll(() => application.stop())

test('killed while the visitor is paying, and again on the way back: the booking is found, paid once', () =>
  onStage(async (stage) => {
    const who = { as: 'jule', serviceId: 'bouldern' }
    const { walk } = await atPaymentPage(stage, who)
    await application.killAndStartAgain()
    await application.payUnseen(sessionOn(walk.page))
    await application.killAndStartAgain()
    await walk.page.reload()
    await waitForSuccess(walk)
    await walk.step('bezahlt')
    await showTicket(walk)
    await expectOneTicket(application, who)
  }, application))
