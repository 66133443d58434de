import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { encodeBody, encodingFor, type Encoding } from './compression.ts'

/** A finished answer in every encoding, headers and all: giving it out again costs nothing but the sending. */
export type ReadyAnswer = {
  status: number
  /** Weak, because every encoding has the same one. */
  etag: string
  bytes: number
  encoded: Readonly<Record<Encoding, EncodedAnswer>>
  notModified: Readonly<Record<string, string>>
}

type EncodedAnswer = {
  headers: Readonly<Record<string, string>>
  body: () => Uint8Array<ArrayBuffer>
}

/** What counts in a request for an answer that is ready. */
export type Asking = { method: string; acceptEncoding: string | null; ifNoneMatch: string | null }

/** What an answer is made of. Header names are lower case; `compressed: 'no'` for what is compressed already. */
export type AnswerParts = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  compressed: 'no' | { quality: number }
}

/** Compresses, counts and marks an answer, once for everybody. */
export async function readyAnswer({ status, headers, body, compressed }: AnswerParts): Promise<ReadyAnswer> {
  const bodies =
    compressed === 'no' ? { identity: body, br: body, gzip: body } : await encodeBody(body, compressed)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const vary = compressed === 'no' ? headers['vary'] : joined(headers['vary'], 'accept-encoding')
  const shown = { ...headers, etag, ...(vary === undefined ? {} : { vary }) }
  const kept = keptBodies(bodies.br, bodies.gzip, bodies.gzip !== body)
  const encodedAs = (encoding: Encoding) => ({
    headers: {
      ...shown,
      'content-length': String(bodies[encoding].length),
      ...(bodies[encoding] === body ? {} : { 'content-encoding': encoding }),
    },
    body: kept.bodies[encoding],
  })
  return {
    status,
    etag,
    bytes: kept.bytes,
    encoded: { identity: encodedAs('identity'), br: encodedAs('br'), gzip: encodedAs('gzip') },
    notModified: shown,
  }
}

type KeptBodies = Pick<ReadyAnswer, 'bytes'> & { bodies: Readonly<Record<Encoding, EncodedAnswer['body']>> }

// Hardly anybody reads without compression: the text, which would take most of the memory, is unpacked for them. A
// function of its own, because what else its closures could see would be kept with them.
function keptBodies(br: Buffer, gzip: Buffer, isCompressed: boolean): KeptBodies {
  const bytes = gzip.length + (isCompressed ? br.length : 0)
  const bodies = {
    br: () => br,
    gzip: () => gzip,
    identity: () => (isCompressed ? gunzipSync(gzip) : gzip),
  }
  return { bytes, bodies: bodies as KeptBodies['bodies'] }
}

function joined(vary: string | undefined, more: string): string {
  return vary === undefined ? more : `${vary}, ${more}`
}

/** Gives a ready answer to one request: whole, as 304, or for HEAD without its body. */
export function answerWith(ready: ReadyAnswer, { method, acceptEncoding, ifNoneMatch }: Asking): Response {
  if (ready.status === 200 && ifNoneMatch !== null && knows(ifNoneMatch, ready.etag))
    return new Response(null, { status: 304, headers: ready.notModified })
  const { headers, body } = ready.encoded[encodingFor(acceptEncoding)]
  return new Response(method === 'HEAD' ? null : body(), { status: ready.status, headers })
}

// Weak comparison: a proxy that compresses anew may have changed the mark's strength.
function knows(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2))
}
