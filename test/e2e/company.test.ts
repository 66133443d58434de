import { expect, test } from 'vitest'
import { askAndRedeem } from '#test/journeys/ask-and-redeem.ts'
import { giveBack } from '#test/journeys/give-back.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('a guest asks, the company accepts, the guest pays, the company lets them in; both hear of it by mail', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'phone' })
    await askAndRedeem(walk, application)
    const told = (await application.mailsTo('boot@billebogen.example')).map(({ kind }) => kind)
    // A visit in the next month comes after this month's invoice.
    const aboutBookings = told.filter((kind) => kind !== 'commission-invoice')
    expect(aboutBookings.slice(0, 2)).toEqual(['provider-booking', 'provider-request'])
    const heard = (await application.mailsTo(demoAddress('mehmet'))).map(({ kind }) => kind)
    // Whether the reminder came, too, depends on the hour of the visit.
    const aboutIt = heard.filter((kind) => kind !== 'new-sign-in' && kind !== 'visit-reminder')
    expect(aboutIt.slice(0, 2)).toEqual(['booking-confirmed', 'request-accepted'])
    await giveBack(walk, application)
    await expect
      .poll(async () => (await application.mailsTo(demoAddress('mehmet'))).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^12,50\s€ zurück für „.+“$/))
  }))
