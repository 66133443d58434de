import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { ApplicationControls, SentMail } from '#test/support/application.ts'
import { atPaymentPage } from '#test/journeys/at-checkout.ts'
import { bookASlot, payWithTestCard, waitForSuccess, walkerOn } from '#test/journeys/book-a-slot.ts'
import { bookAsAStranger } from '#test/journeys/book-as-a-stranger.ts'
import { demoAddress, newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import type { Walk } from '#test/journeys/walk.ts'

const mostTaps = 12

async function bookingCodeOn(page: Page): Promise<string> {
  const image = page.getByRole('img', { name: /^QR-Code für / })
  const code = ((await image.getAttribute('aria-label')) ?? '').replace('QR-Code für ', '')
  expect(code).toMatch(/^[A-Z0-9-]{6,}$/)
  expect(await page.getByText(code, { exact: true }).count()).toBe(1)
  return code
}

async function mailWith({ mailsTo }: ApplicationControls, to: string, word: string): Promise<SentMail> {
  const found = async () => (await mailsTo(to)).find(({ text }) => text.includes(word))
  await expect.poll(found, { timeout: 10_000 }).toBeDefined()
  return (await found()) as SentMail
}

async function expectListed(walk: Walk, url: string, bookingCode: string): Promise<void> {
  const { page } = walk
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await walk.go(`${url}/bookings`)
  await page.locator(`a[href*="info=${id}"]`).click()
  await page.getByRole('dialog').getByText(bookingCode).waitFor()
  await walk.step('infos')
}

test.each([
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
] as const)('from the home page to the ticket in few taps, $size, $scheme', ({ size, scheme }) =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size, scheme })
    await bookASlot(walk, application)
    expect(walk.steps.at(-1)?.taps).toBeLessThanOrEqual(mostTaps)
    const code = await bookingCodeOn(walk.page)
    const mail = await mailWith(application, await walkerOn(walk.page), code)
    const calendar = mail.attachments.find(({ type }) => type.startsWith('text/calendar'))
    expect(Buffer.from(calendar?.base64 ?? '', 'base64').toString()).toContain('BEGIN:VEVENT')
    await expectListed(walk, application.url, code)
  }),
)

test('a stranger chooses, registers on the way, and goes on with exactly that choice', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'phone' })
    const anna = newcomer()
    await bookAsAStranger(walk, application, anna)
    await bookingCodeOn(walk.page)
    const mail = await mailWith(application, anna.email, '/verify')
    const link = /https?:\/\/\S+verify\S+/.exec(mail.text)?.[0] ?? ''
    const isVerified = () =>
      application.withDb(async (db) =>
        db
          .selectFrom('users')
          .select('email_verified as is')
          .where('email', '=', anna.email)
          .executeTakeFirst(),
      )
    await walk.go(link)
    await walk.step('bestaetigen')
    expect(await isVerified()).toEqual({ is: false })
    await walk.tap(walk.page.getByRole('button', { name: 'E-Mail bestätigen' }))
    await walk.page.getByRole('heading', { name: 'Deine E-Mail ist bestätigt.' }).waitFor()
    await walk.step('bestaetigt')
    expect(await isVerified()).toEqual({ is: true })
  }))

test('[BOOK-1, BOOK-16] somebody without bookings reads that there are none', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('leitung') })
    await walk.go(`${application.url}/bookings`)
    await walk.page.getByRole('heading', { level: 1, name: 'Deine Buchungen', exact: true }).waitFor()
    await walk.page.getByText('Keine Buchungen gefunden').waitFor()
    await walk.step('leer')
  }))

test('[DET-22, DET-24, DET-26] the dialog after paying needs both parameters, and says what is so', () =>
  onStage(async (stage) => {
    const { walk } = await atPaymentPage(stage, { as: 'ayla', serviceId: 'freie-welle', persons: 1 })
    await payWithTestCard(walk)
    await waitForSuccess(walk)
    const back = new URL(walk.page.url())
    const id = back.searchParams.get('resItemID') ?? ''
    const shown = async (query: Record<string, string>) => {
      const answer = await walk.page.request.get(
        `${back.origin}${back.pathname}?${new URLSearchParams(query)}`,
      )
      return answer.text()
    }
    const paid = await shown({ checkSess: 'true', resItemID: id })
    expect(paid).toContain('Du hast erfolgreich bezahlt')
    expect(paid).toMatch(/Die Bestätigung geht gerade per E-Mail an/)
    expect(paid).toMatch(new RegExp(`Reservierungs-ID</dt><dd[^>]*>${id}</dd>`))
    expect(paid).toContain('Freie Welle')
    // The reservation's own state decides, not the address.
    expect(await shown({ checkSess: 'false', resItemID: id })).toContain('Du hast erfolgreich bezahlt')
    for (const query of [{ checkSess: 'true' }, { resItemID: id }, { checkSess: 'true', resItemID: 'x' }])
      expect(await shown(query as Record<string, string>)).not.toContain('Du hast erfolgreich bezahlt')
  }))
