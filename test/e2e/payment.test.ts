import { expect, test } from 'vitest'
import { atPaymentPage, expectOneTicket, outcomesOf } from '#test/journeys/at-checkout.ts'
import {
  payWithTestCard,
  pressOrder,
  sessionOn,
  showTicket,
  waitForSuccess,
} from '#test/journeys/book-a-slot.ts'
import { tryAgain, turnBack } from '#test/journeys/break-off.ts'
import { onStage } from '#test/journeys/stage.ts'
import { freePlaces, heldPlaces } from '#test/journeys/starts.ts'

const pageIsOver = /status of 410/

test('[DET-21, DET-27] paying is broken off: the dialog says so, the places are free, trying again works', () =>
  onStage(async (stage) => {
    const who = { as: 'lina', serviceId: 'bouldern' }
    const { walk, order, free } = await atPaymentPage(stage, who)
    const { application } = stage
    expect(await application.withDb((db) => freePlaces(db, order))).toBe(free - 2)
    await turnBack(walk)
    await walk.page
      .getByText('Deine Buchung wurde abgebrochen. Bitte versuche es erneut oder kontaktiere uns.')
      .waitFor()
    await walk.step('abgebrochen')
    expect(await application.withDb((db) => freePlaces(db, order))).toBe(free)
    expect(await outcomesOf(application, who)).toMatchObject({ states: ['deleteCapacity'], payments: 0 })
    await tryAgain(walk)
    await pressOrder(walk)
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    await walk.step('bezahlt')
    expect(await outcomesOf(application, who)).toMatchObject({
      states: ['deleteCapacity', 'confirmed'],
      payments: 1,
    })
    expect(await application.withDb((db) => freePlaces(db, order))).toBe(free - 2)
  }))

test('a card is declined, has no money, is rejected by its bank; the next pays, once, on the same page', () =>
  onStage(async (stage) => {
    const who = { as: 'merle', serviceId: 'trommelkurs' }
    const { walk } = await atPaymentPage(stage, who)
    const { page } = walk
    const paymentPage = new URL(page.url()).pathname
    for (const [card, sentence] of [
      [/0002/, 'Deine Karte wurde abgelehnt.'],
      [/9995/, 'Deine Karte ist nicht ausreichend gedeckt.'],
    ] as const) {
      await payWithTestCard(walk, card)
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
      await walk.step(sentence)
    }
    await payWithTestCard(walk, /3155/)
    await page.getByRole('heading', { name: 'Zahlung bestätigen' }).waitFor()
    await walk.step('bank-fragt')
    await walk.tap(page.getByRole('button', { name: 'Ablehnen' }))
    await page.getByRole('alert').filter({ hasText: 'Die Zahlung wurde nicht bestätigt.' }).waitFor()
    await walk.step('bank-lehnt-ab')
    expect(await outcomesOf(stage.application, who)).toMatchObject({ states: ['processing'], payments: 0 })
    expect(new URL(page.url()).pathname).toBe(paymentPage)
    await payWithTestCard(walk, /3155/)
    await walk.tap(page.getByRole('button', { name: 'Bestätigen' }))
    await waitForSuccess(walk)
    await expectOneTicket(stage.application, who)
  }))

test('an incomplete card form says what is missing, beside each field', () =>
  onStage(async (stage) => {
    const { walk } = await atPaymentPage(stage, { as: 'hauke', serviceId: 'surfkurs' })
    walk.expectOnConsole(/status of 422/)
    await walk.tap(walk.page.getByRole('button', { name: /bezahlen/ }))
    await walk.page.getByText('Bitte gib die Kartennummer ein.').waitFor()
    await walk.step('karte-fehlt')
    await turnBack(walk)
  }))

test('back an hour later: the old page is over, nothing was charged, the places are free, booking works', () =>
  onStage(async (stage) => {
    const { application } = stage
    const who = { as: 'tomke', serviceId: 'arcade-eintritt' }
    const { walk, order } = await atPaymentPage(stage, who)
    const { page } = walk
    const held = await application.withDb((db) => heldPlaces(db, order))
    await walk.tap(page.getByRole('link', { name: /4242/ }))
    await application.moveClock(60)
    walk.expectOnConsole(pageIsOver)
    await walk.tap(page.getByRole('button', { name: /bezahlen/ }))
    await page.getByRole('heading', { name: 'Diese Zahlungsseite ist abgelaufen' }).waitFor()
    await page.getByText('Es wurde nichts berechnet.').waitFor()
    await walk.step('abgelaufen')
    await walk.tap(page.getByRole('link', { name: 'Zurück zum Angebot' }))
    await page.getByRole('heading', { name: 'Die Zeit zum Bezahlen ist um' }).last().waitFor()
    await walk.step('zurueck')
    // Where midnight has passed meanwhile, the demo has sold at the counter.
    expect(await application.withDb((db) => heldPlaces(db, order))).toBe(held - 2)
    await walk.tap(page.getByRole('link', { name: 'Noch einmal buchen' }))
    await page.waitForURL(/\/bookings\/new/)
    await pressOrder(walk)
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    const end = { states: ['deleteCapacity', 'confirmed'], payments: 1, checkouts: 2 }
    expect(await outcomesOf(application, who)).toEqual(end)
  }))

test('who pays in the very moment of expiry holds a ticket, and finds it', () =>
  onStage(async (stage) => {
    const { application } = stage
    const who = { as: 'ayla', serviceId: 'linoldruck' }
    const { walk } = await atPaymentPage(stage, who)
    await application.fault({ kind: 'webhook-never', times: 5 })
    await application.fault({ kind: 'completes-while-expiring' })
    await walk.tap(walk.page.getByRole('link', { name: 'Abbrechen und zurück' }))
    await waitForSuccess(walk)
    await walk.step('doch-bezahlt')
    await showTicket(walk)
    await expectOneTicket(application, who)
    await application.calm()
  }))

test('no webhook ever comes: whoever returns sees the payment at once', () =>
  onStage(async (stage) => {
    const { application } = stage
    const who = { as: 'svea', serviceId: 'kuppelshow' }
    await application.fault({ kind: 'webhook-never', times: 20 })
    const { walk } = await atPaymentPage(stage, who)
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    await expectOneTicket(application, who)
    await application.calm()
  }))

test('no webhook ever comes and the visitor closes the window: the ticket is there all the same', () =>
  onStage(async (stage) => {
    const { application } = stage
    const who = { as: 'mehmet', serviceId: 'hafencity-zu-fuss' }
    await application.fault({ kind: 'webhook-never', times: 20 })
    const { walk } = await atPaymentPage(stage, who)
    await application.payUnseen(sessionOn(walk.page))
    const context = walk.page.context()
    await walk.page.close()
    expect(await outcomesOf(application, who)).toMatchObject({ states: ['processing'], payments: 0 })
    await application.moveClock(6)
    await expectOneTicket(application, who, { timeout: 75_000 })
    const later = await context.newPage()
    await later.goto(`${application.url}/bookings`)
    await later.getByRole('link', { name: 'Ticket', exact: true }).click()
    await later.getByText('Gültig').waitFor()
    await application.calm()
  }))
