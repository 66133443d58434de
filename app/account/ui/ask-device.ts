import type { PasskeyRefusal } from '../security.ts'
import type { PasskeyStop } from '../texts/passkeys.ts'

/** What a device said, or why it said nothing. */
export type DeviceAnswer = { outcome: 'answered'; key: string } | { outcome: 'stopped'; because: PasskeyStop }

type Library = typeof import('@simplewebauthn/browser')

/** Asks the device about a passkey. What speaks with it is loaded by whoever gets here. */
export async function askDevice(ask: (library: Library) => Promise<object>): Promise<DeviceAnswer> {
  try {
    const library = await import('@simplewebauthn/browser')
    if (!library.browserSupportsWebAuthn()) return { outcome: 'stopped', because: 'passkey-unsupported' }
    return { outcome: 'answered', key: JSON.stringify(await ask(library)) }
  } catch (error) {
    return { outcome: 'stopped', because: stopOf(error) }
  }
}

function stopOf(error: unknown): PasskeyStop {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey-cancelled'
  if (name === 'InvalidStateError') return 'passkey-there'
  if (name === 'NotSupportedError') return 'passkey-unsupported'
  return error instanceof TypeError ? 'network' : 'unknown'
}

/** Why a passkey came to nothing: the server refused it, or nothing came back. */
export type Stopped = { outcome: 'refused'; because: PasskeyRefusal | PasskeyStop }

/** Asks the server about a passkey, beside the page. */
export async function askServer<T>(address: string, fields: Record<string, string>): Promise<T | Stopped> {
  try {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    return (await answer.json()) as T
  } catch (error) {
    return { outcome: 'refused', because: error instanceof SyntaxError ? 'unknown' : 'network' }
  }
}
