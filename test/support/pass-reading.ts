import { createHash, createVerify, X509Certificate } from 'node:crypto'

/** The files of a pass. They are stored as they are, without being packed. */
export function filesOfPass(bytes: Uint8Array): Map<string, Buffer> {
  const all = Buffer.from(bytes)
  const files = new Map<string, Buffer>()
  let at = 0
  while (all.readUInt32LE(at) === 0x04034b50) {
    if (all.readUInt16LE(at + 8) !== 0) throw new Error('a file of the pass is packed')
    const size = all.readUInt32LE(at + 18)
    const nameEnd = at + 30 + all.readUInt16LE(at + 26)
    const start = nameEnd + all.readUInt16LE(at + 28)
    files.set(all.toString('utf8', at + 30, nameEnd), all.subarray(start, start + size))
    at = start + size
  }
  return files
}

type Part = { tag: number; body: Buffer; whole: Buffer }

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < bytes.length) {
    const first = bytes[at + 1] ?? 0
    const more = first < 0x80 ? 0 : first & 0x7f
    const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
    const start = at + 2 + more
    parts.push({
      tag: bytes[at] ?? 0,
      body: bytes.subarray(start, start + length),
      whole: bytes.subarray(at, start + length),
    })
    at = start + length
  }
  return parts
}

const inside = (part: Part | undefined): Part[] => (part ? partsOf(part.body) : [])

/**
 * True when a detached signature (CMS) over `content` was made with the key of `certificate`: the signed attributes hold
 * the content's digest, and the signature fits them.
 */
export function isSignedBy(signature: Buffer, content: Buffer, certificate: string): boolean {
  const [, wrapped] = inside(partsOf(signature)[0])
  const [signedData] = inside(wrapped)
  const [signer] = inside(inside(signedData).at(-1))
  const [, , , attributes, , sealed] = inside(signer)
  if (!attributes || !sealed) return false
  const digest = createHash('sha1').update(content).digest()
  if (!attributes.body.includes(digest)) return false
  // What is signed is the set itself, not its place in the structure.
  const signed = Buffer.from(attributes.whole)
  signed[0] = 0x31
  const { publicKey } = new X509Certificate(certificate)
  return createVerify('sha1').update(signed).verify(publicKey, sealed.body)
}
