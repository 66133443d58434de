import { expect } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import type { ApplicationControls } from '#test/support/application.ts'
import type { Newcomer } from './people.ts'

/** Confirms a newcomer's address by the link of the mail, without a page. */
export async function confirmQuietly(
  context: BrowserContext,
  { url, mailsTo }: Pick<ApplicationControls, 'url' | 'mailsTo'>,
  { email }: Newcomer,
): Promise<void> {
  const [token = ''] = (await mailsTo(email)).flatMap(
    ({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  const sent = { form: { token }, headers: { origin: url } }
  expect((await context.request.post(`${url}/verify-email`, sent)).status()).toBe(200)
}

/** Gives a browser an account of its own and its session, without a page. */
export async function registerQuietly(
  context: BrowserContext,
  url: string,
  { name, email, password }: Newcomer,
): Promise<void> {
  const form = { form: 'quick', name, email, password, weiter: '/' }
  const answer = await context.request.post(`${url}/login`, {
    form,
    headers: { origin: url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
