import { testAddress } from './web.ts'
import type { Ask } from './small-city.ts'

/** What an upload is for. */
export type UploadTarget = {
  company: string
  kind: 'service' | 'company' | 'collection' | 'message' | 'review' | 'suggestion'
  owner: string
  slot: number
  alt?: string
}

const own = (cookie: string) => ({
  origin: testAddress,
  host: new URL(testAddress).host,
  'sec-fetch-site': 'same-origin',
  'tus-resumable': '1.0.0',
  ...(cookie ? { cookie } : {}),
})

const metadata = (target: UploadTarget) =>
  Object.entries(target)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

/** The requests of the tus protocol, as a browser sends them. */
export function tusClient(ask: Ask, cookie: string) {
  return {
    begin: (target: UploadTarget, length: number, more: Record<string, string> = {}) =>
      ask('/uploads', {
        method: 'POST',
        headers: {
          ...own(cookie),
          'upload-length': String(length),
          'upload-metadata': metadata(target),
          ...more,
        },
      }),
    send: (location: string, offset: number, bytes: Uint8Array) =>
      ask(location, {
        method: 'PATCH',
        body: Uint8Array.from(bytes),
        headers: {
          ...own(cookie),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(bytes.byteLength),
          'upload-offset': String(offset),
        },
      }),
    state: (location: string) => ask(location, { method: 'HEAD', headers: own(cookie) }),
    giveUp: (location: string) => ask(location, { method: 'DELETE', headers: own(cookie) }),
  }
}

/** Sends a whole picture in one part; the answer is that of the last request. */
export async function upload(ask: Ask, cookie: string, target: UploadTarget, bytes: Uint8Array) {
  const client = tusClient(ask, cookie)
  const begun = await client.begin(target, bytes.byteLength)
  const location = begun.headers.get('location')
  return begun.status === 201 && location
    ? { ...(await client.send(location, 0, bytes)), location }
    : { ...begun, location }
}
