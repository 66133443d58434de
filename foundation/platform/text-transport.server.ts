import { insideTransaction } from './db.server.ts'
import type { Config } from './config.server.ts'

/** Brings one text message to the provider; throws when it refuses it or doesn't answer in time. */
export type TextTransport = (message: { to: string; body: string }) => Promise<void>

const answerTimeoutMs = 10_000
const providerUrl = 'https://api.twilio.com'

/** Whether text messages are offered at all: where a provider is set up, and in a demo, which keeps them. */
export function hasTextMessages({ sms, mode }: Pick<Config, 'sms' | 'mode'>): boolean {
  return sms !== null || mode === 'demo'
}

/**
 * A transport over the provider, or in a demo without one the outbox alone, readable at /dev/sms; `null` where text
 * messages are off. `apiBase` and `answerMs` are for tests.
 */
export function openTextTransport(
  { sms, mode }: Pick<Config, 'sms' | 'mode'>,
  { apiBase = providerUrl, answerMs = answerTimeoutMs }: { apiBase?: string; answerMs?: number } = {},
): TextTransport | null {
  if (sms === null) return mode === 'demo' ? () => Promise.resolve() : null
  const { accountSid, authToken, from } = sms
  const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return async ({ to, body }) => {
    if (insideTransaction()) throw new Error('no text message is sent inside a transaction')
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      signal: AbortSignal.timeout(answerMs),
    })
    if (!answer.ok) throw new Error(`the provider of text messages answered ${answer.status}`)
  }
}
