import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages } from '#test/support/booking-pages.ts'
import { fieldsOf, pageOf } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { functionAnswers, texts } from '#app/booking/reservations/texts.ts'
import { orderPath } from '#app/booking/orders/order-url.ts'
import { action } from '#app/booking/checkout/routes/order.tsx'

const world = worldOfFile()
const said = texts.refusals['no-payout-account']

test('[PAY-6] without an account to be paid on a function answers the contract’s words, and pages German', () =>
  withBookingPages(world, async (pages) => {
    expect(functionAnswers['no-payout-account']).toBe('No stripe account found')
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const ticket = pageOf(pages, id)
    const change = fieldsOf(await ticket.open('?p_adults=2'))
    const fields = await orderFields(pages)
    await pages.db.deleteFrom('payout_account').execute()
    expect(await pages.send(action, orderPath, fields, pages)).toMatchObject({
      status: 409,
      body: { because: 'no-payout-account', message: said },
    })
    expect(await ticket.send(change)).toMatchObject({ status: 409, body: { message: said } })
    expect(amendmentTexts.refusals['no-payout-account']).toBe(said)
  }))

// Words that no German sentence of ours has.
const english = /\b(the|not|found|failed|invalid|missing|please|your|has|been|account found)\b/
const modules = '{account,catalog,pages,reviews,shell,availability,payment,{search,storefront,booking}/*}'
// Sentences only: names of keys and causes have no space.
const sentences = /(['`])((?:(?!\1).)* (?:(?!\1).)*)\1/g

test('what guests read is German: no sentence of texts or mails has an English word', () => {
  const files = globSync(`app/${modules}/{texts,mails}{.ts,/**/*.ts}`).filter(
    (path) => !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(80)
  const answers: readonly string[] = Object.values(functionAnswers)
  const found = files.flatMap((path) => {
    const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(sentences)]
      .map(([, , sentence = '']) => sentence)
      .filter((sentence) => english.test(sentence) && !answers.includes(sentence))
      .map((sentence) => `${path}: ${sentence}`)
  })
  expect(found).toEqual([])
})
