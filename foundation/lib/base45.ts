// Digits, capitals and nine signs: what a QR code packs into five and a half bits each.
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes as text that a QR code holds compactly: three letters for two bytes. Source: RFC 9285. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2)
    const value = second === undefined ? first : first * 256 + second
    text += letterOf(value % 45) + letterOf(Math.floor(value / 45) % 45)
    if (second !== undefined) text += letterOf(Math.floor(value / 2025))
  }
  return text
}

const letterOf = (value: number) => letters.charAt(value)

/** The bytes of such a text; `null` for what no bytes are written as. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0))
  let into = 0
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3)
    const values = [...group].map((letter) => letters.indexOf(letter))
    if (values.includes(-1)) return null
    const value = values.reduceRight((sum, each) => sum * 45 + each, 0)
    if (value > (group.length === 3 ? 0xffff : 0xff)) return null
    if (group.length === 3) bytes[into++] = value >> 8
    bytes[into++] = value & 0xff
  }
  return bytes
}
