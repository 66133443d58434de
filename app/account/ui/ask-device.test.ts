import { afterEach, expect, test, vi } from 'vitest'
import { passkeyTexts } from '../texts/passkeys.ts'
import { askDevice } from './ask-device.ts'

afterEach(() => vi.unstubAllGlobals())

const stopped = async (fault: Error) => {
  vi.stubGlobal('PublicKeyCredential', Object)
  const said = await askDevice(() => Promise.reject(fault))
  return said.outcome === 'stopped' ? said.because : said.outcome
}

test('a device that says nothing is told of in one word per cause, each with a sentence', async () => {
  expect(await stopped(new DOMException('', 'NotAllowedError'))).toBe('passkey-cancelled')
  expect(await stopped(new DOMException('', 'InvalidStateError'))).toBe('passkey-there')
  expect(await stopped(new TypeError('Failed to fetch'))).toBe('network')
  const because = await stopped(new Error('anything else'))
  expect(because).toBe('unknown')
  expect(passkeyTexts.refusals).toHaveProperty(because)
})
