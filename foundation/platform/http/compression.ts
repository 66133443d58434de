import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings we speak, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** One body in every encoding, made once. */
export type EncodedBody = Readonly<Record<Encoding, Buffer>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Text under this size travels uncompressed: the header would eat the gain. */
const smallestWorthwhileBytes = 600

/** The encoding to answer with. Quality values are ignored but for an explicit refusal (`br;q=0`). */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  const accepted = acceptEncoding ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

/** Compresses once for many readers. `quality` is Brotli's: 5 for pages made on the fly, 11 for files of a build. */
export async function encodeBody(
  body: Buffer,
  { quality = 5 }: { quality?: number } = {},
): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([encodeAs(body, 'br', { quality }), encodeAs(body, 'gzip')])
  return { identity: body, br, gzip: gz }
}

/** Compresses for one reader. Short texts stay as they are: they are answered with the very same buffer. */
export async function encodeAs(
  body: Buffer,
  encoding: Encoding,
  { quality = 4 }: { quality?: number } = {},
): Promise<Buffer> {
  if (encoding === 'identity' || body.length < smallestWorthwhileBytes) return body
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  })
}

// A window that holds the whole text and no more: the usual four megabytes cost memory for each answer under way.
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(bytes + 16))))
}

/** True when compressing the type is worth it. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|json|javascript|xml|svg|manifest/.test(contentType)
}
