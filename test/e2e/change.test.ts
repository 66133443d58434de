import { expect, test } from 'vitest'
import { changeABooking } from '#test/journeys/change-a-booking.ts'
import { walkerOn } from '#test/journeys/book-a-slot.ts'
import { onStage } from '#test/journeys/stage.ts'

test('from a ticket to another day with one more person, the difference paid, the new ticket in the mail', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'phone' })
    await changeABooking(walk, application)
    const mail = async () =>
      (await application.mailsTo(await walkerOn(walk.page))).find(({ text }) =>
        text.includes('Deine Buchung ist geändert'),
      )
    await expect.poll(mail, { timeout: 10_000 }).toBeDefined()
    const calendar = (await mail())?.attachments.find(({ type }) => type.startsWith('text/calendar'))
    expect(Buffer.from(calendar?.base64 ?? '', 'base64').toString()).toContain('SEQUENCE:1')
  }))
