import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')

type Asked = { challenge: string; rpId?: string | undefined }

/** How a device may differ from an honest one. */
export type Deviation = { origin?: string; isUserVerified?: boolean; count?: number; rpId?: string }

/** A device with one key, which signs what it is asked as the standard says, and what it isn't if told to. */
export type Authenticator = {
  id: string
  make: (options: Asked, deviation?: Deviation) => string
  use: (options: Asked, deviation?: Deviation) => string
}

/** A device of somebody who looks at `origin`. Source: Web Authentication, level 2. */
export function openAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = base64(credential)
  const whole = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    make: ({ challenge }, deviation = {}) => {
      const client = clientData('webauthn.create', challenge, deviation.origin ?? origin)
      const size = Buffer.from([0, credential.length])
      const key = Buffer.concat([Buffer.alloc(16), size, credential, coseKey(publicKey)])
      const data = authenticatorData(origin, { ...deviation, key })
      return whole({ clientDataJSON: base64(client), attestationObject: base64(attestation(data)) })
    },
    use: ({ challenge }, deviation = {}) => {
      const client = clientData('webauthn.get', challenge, deviation.origin ?? origin)
      const data = authenticatorData(origin, deviation)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      const parts = { clientDataJSON: client, authenticatorData: data, signature }
      return whole(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, base64(part)])))
    },
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

type Data = Deviation & { key?: Buffer }

function authenticatorData(origin: string, { isUserVerified = true, count = 0, rpId, key }: Data): Buffer {
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (key ? 0x40 : 0)
  const counted = Buffer.alloc(5)
  counted.writeUInt8(flags)
  counted.writeUInt32BE(count, 1)
  return Buffer.concat([hash(rpId ?? new URL(origin).hostname), counted, key ?? Buffer.alloc(0)])
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string }
  const part = (mark: string, value: string) =>
    Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), part('215820', x), part('225820', y)])
}

// A map of three in CBOR: format none, no statement, the data.
function attestation(data: Buffer): Buffer {
  const size = Buffer.from([0x59, data.length >> 8, data.length & 0xff])
  const text = (word: string) => Buffer.from([0x60 + word.length, ...Buffer.from(word)])
  const head = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
  return Buffer.concat([...head, text('authData'), size, data])
}
