import { expect } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import type { Newcomer } from './people.ts'

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
