import { expect, test } from 'vitest'
import { atOrderPage, expectOneTicket, outcomesOf } from '#test/journeys/at-checkout.ts'
import { orderButton, payWithTestCard, pressOrder, waitForSuccess } from '#test/journeys/book-a-slot.ts'
import { turnBack } from '#test/journeys/break-off.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { bookableStart, freePlaces } from '#test/journeys/starts.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { goTo } from '#test/journeys/walk.ts'

test('the last places go to someone else meanwhile: nothing was charged, and there is another time', () =>
  onStage(async ({ application, visit }) => {
    const wish = { placesLeft: { from: 2, to: 4 } }
    const { order, free } = await application.withDb((db) => bookableStart(db, wish))
    const [lucky, late] = [await visit({ as: demoAddress('lina') }), await visit({ as: demoAddress('jule') })]
    for (const walk of [lucky, late]) {
      await walk.go(application.url + orderUrl(order))
      await walk.step('bestellung')
    }
    await pressOrder(lucky)
    late.expectOnConsole(/status of 409/)
    await late.tap(orderButton(late.page))
    await late.page.getByText('Es wurde nichts abgebucht.').waitFor()
    await late.page.getByText('Die Plätze sind inzwischen vergeben.').waitFor()
    await late.step('vergeben')
    await payWithTestCard(lucky)
    await waitForSuccess(lucky)
    const { serviceId, startsAt } = order
    const none = { states: [], payments: 0, checkouts: 0 }
    expect(await outcomesOf(application, { as: 'jule', serviceId, startsAt })).toEqual(none)
    await expectOneTicket(application, { as: 'lina', serviceId, startsAt })
    expect(free).toBeGreaterThan(0)
    expect(await application.withDb((db) => freePlaces(db, order))).toBe(0)
    await late.tap(late.page.getByRole('link', { name: 'Anderen Termin wählen' }))
    await late.page.waitForURL(/\/activity\/details\//)
    await late.step('anderer-termin')
  }))

test('two tabs, both pressed, one pressed twice: one reservation, one payment page, one payment', () =>
  onStage(async (stage) => {
    const who = { as: 'hauke', serviceId: 'aquarell-am-hafen' }
    const { walk, order } = await atOrderPage(stage, who)
    const second = await walk.page.context().newPage()
    await goTo(second, stage.application.url + orderUrl(order))
    await Promise.all([orderButton(walk.page).dblclick({ noWaitAfter: true }), orderButton(second).click()])
    await Promise.all([walk.page, second].map((page) => page.waitForURL(/\/_sandbox\/pay\//)))
    expect(new URL(second.url()).pathname).toBe(new URL(walk.page.url()).pathname)
    expect(await outcomesOf(stage.application, who)).toEqual({
      states: ['processing'],
      payments: 0,
      checkouts: 1,
    })
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    await second.reload()
    await second.getByRole('heading', { name: 'Das wird schön.' }).last().waitFor()
    await expectOneTicket(stage.application, who)
  }))

test('going back after paying shows the ticket; the same again is asked about and charges nothing by itself', () =>
  onStage(async (stage) => {
    const who = { as: 'tomke', serviceId: 'terminal-mit-dem-rad', times: 2 }
    const { walk, order } = await atOrderPage(stage, who)
    await pressOrder(walk)
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    await expectOneTicket(stage.application, who)
    await walk.page.goBack()
    await waitForSuccess(walk)
    await walk.go(stage.application.url + orderUrl(order))
    await walk.page.getByText('Genau das hast du schon gebucht oder angefragt.').waitFor()
    await walk.step('schon-gebucht')
    // The question has to be answered first: the press goes nowhere.
    await walk.tap(orderButton(walk.page))
    expect(walk.page.url()).toBe(stage.application.url + orderUrl(order))
    expect(await outcomesOf(stage.application, who)).toMatchObject({ states: ['confirmed'], checkouts: 1 })
    await walk.tap(walk.page.getByRole('checkbox', { name: 'Ja, ich möchte das noch einmal buchen.' }))
    await pressOrder(walk)
    await turnBack(walk)
    expect(await outcomesOf(stage.application, who)).toMatchObject({
      states: ['confirmed', 'deleteCapacity'],
      payments: 1,
    })
  }))
