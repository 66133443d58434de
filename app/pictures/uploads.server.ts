import { ERRORS, Metadata, Server } from '@tus/server'
import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import {
  beginUpload,
  forgetUpload,
  placeIn,
  uploadById,
  type UploadPlace,
  type UploadRow,
} from './begin-upload.server.ts'
import { finishUpload, type FinishedUpload, type UploadParts } from './finish-upload.server.ts'
import { failedPart, partLength, removePart } from './parts.server.ts'
import { allPaths } from './picture-files.ts'
import { largestPictureBytes, uploadPath, type PictureDelay } from './pictures.ts'
import { pictureTexts, type Refused } from './texts.ts'

/** Who uploads, and for which companies and what of them they may. */
type Uploader = {
  userId: string
  mayUploadFor: (place: Pick<UploadPlace, 'companyId' | 'owner'>) => Promise<boolean>
  /** Counts an upload that begins; false where no more may begin for now. */
  mayBegin?: (place: Pick<UploadPlace, 'owner'>) => Promise<boolean>
}

/** Answers the requests of the tus protocol. */
export type Uploads = UploadParts & {
  answer: (request: Request, uploader: Uploader) => Promise<Response>
}

/** Opens the endpoint for resumable uploads. Parts are written on this machine; see `finishUpload` for what follows. */
export function openUploads(uploads: UploadParts): Uploads {
  // The protocol's server makes an id of its own unless it is given one for the request.
  const begun = new WeakMap<object, string>()
  const tus = new Server({
    ...tusOptions(uploads),
    namingFunction: (request) => begun.get(request) ?? '',
  })
  const passOn = (request: Request) => tus.handleWeb(request)
  const begin = async (request: Request, uploader: Uploader): Promise<Response> => {
    const place = placeIn(metadataOf(request))
    if (!place || !(await uploader.mayUploadFor(place))) return refusalAnswer({ because: 'no-place' })
    if (uploader.mayBegin && !(await uploader.mayBegin(place)))
      return refusalAnswer({ because: 'too-many-uploads' })
    const bytes = Number(request.headers.get('upload-length') ?? NaN)
    const { userId } = uploader
    const started = await beginUpload(uploads.db, { place, bytes, userId, now: uploads.now() })
    if (started.outcome === 'refused') return refusalAnswer(started)
    begun.set(request, started.id)
    const answer = await passOn(request)
    // A refusal of its content has forgotten it already; whatever else is wrong, nobody knows its address.
    if (answer.status !== 201) await forgetUpload(uploads.db, { id: started.id })
    return answer
  }
  return {
    ...uploads,
    async answer(request, uploader) {
      if (request.method === 'POST') return begin(request, uploader)
      const upload = await uploadOf(uploads.db, request, uploader)
      if (!upload) return new Response(null, { status: 404 })
      if (request.method === 'HEAD') return (await finishedBefore(uploads, upload)) ?? passOn(request)
      if (upload.uploadedBy === null || (request.method !== 'PATCH' && request.method !== 'DELETE'))
        return new Response(null, { status: 405 })
      const answer = await passOn(request)
      if (request.method === 'DELETE') await forgetUpload(uploads.db, upload)
      return answer
    },
  }
}

type TusOptions = ConstructorParameters<typeof Server>[0]

function tusOptions(uploads: UploadParts): TusOptions {
  return {
    path: uploadPath,
    relativeLocation: true,
    datastore: uploads.parts,
    maxSize: largestPictureBytes,
    async onUploadFinish(_request, { id }) {
      throwUnlessStored(await finishUpload(uploads, id))
      return {}
    },
    async onResponseError(_request, error) {
      if ('body' in error && error !== ERRORS.FILE_WRITE_ERROR) return undefined
      const { because } = await failedPart(uploads.parts, error)
      uploads.log.error('pictures.part', { because, ...faultFields(error) })
      return { status_code: 503, body: bodyOfDelay(because) }
    },
  }
}

const bodyOfDelay = (because: PictureDelay): string =>
  JSON.stringify({ because, text: pictureTexts.delay(because) })

function throwUnlessStored(finished: FinishedUpload): void {
  if (finished.outcome === 'stored') return
  if (finished.outcome === 'missing') throw ERRORS.FILE_NOT_FOUND
  const isDelayed = finished.outcome === 'delayed'
  throw Object.assign(new Error(finished.because), {
    status_code: isDelayed ? 503 : 422,
    body: isDelayed ? bodyOfDelay(finished.because) : bodyOfRefusal(finished),
  })
}

/** What a program reads, and the sentence for people. */
const bodyOfRefusal = (refused: Refused): string =>
  JSON.stringify({ because: refused.because, text: pictureTexts.refusal(refused) })

const statuses: Partial<Record<Refused['because'], number>> = {
  'no-place': 404,
  'too-large': 413,
  'too-many-parts': 429,
  'too-many-uploads': 429,
}

function refusalAnswer(refused: Refused): Response {
  const status = statuses[refused.because] ?? 422
  return new Response(bodyOfRefusal(refused), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'tus-resumable': '1.0.0' },
  })
}

function metadataOf(request: Request): Record<string, string | null> {
  try {
    return Metadata.parse(request.headers.get('upload-metadata') ?? '')
  } catch {
    return {}
  }
}

/** An upload for who began it, and a stored one for everybody who may upload for its company; others find nothing. */
async function uploadOf(db: Db, request: Request, uploader: Uploader): Promise<UploadRow | null> {
  const id = new URL(request.url).pathname.slice(uploadPath.length + 1)
  const upload = await uploadById(db, id)
  if (!upload || (upload.uploadedBy !== null && upload.uploadedBy !== uploader.userId)) return null
  return (await uploader.mayUploadFor(upload)) ? upload : null
}

/**
 * Whoever asks how far a whole upload has come takes "all of it" for "stored". So it is finished first; a picture that
 * is stored answers for its parts, which are gone.
 */
async function finishedBefore(uploads: UploadParts, upload: UploadRow): Promise<Response | null> {
  if (upload.uploadedBy !== null) {
    if ((await partLength(uploads.parts, upload.id)) !== upload.bytes) return null
    const finished = await finishUpload(uploads, upload.id)
    // Clients begin anew after a fault of the server, but wait for what is locked.
    if (finished.outcome === 'delayed') return new Response(null, { status: 423 })
    if (finished.outcome !== 'stored') return new Response(null, { status: 404 })
  }
  const length = String(upload.bytes)
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length }
  return new Response(null, { status: 200, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** Tries once more what couldn't be stored when its last byte came, and clears the parts of what nobody finishes. */
export async function finishWaiting(uploads: UploadParts): Promise<void> {
  const waiting = await uploads.db
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'uploading')
    .where('waiting_since', 'is not', null)
    .execute()
  for (const { id } of waiting) await finishUpload(uploads, id)
}

/** Forgets uploads that were begun before `before` and never finished, with their parts and half-stored files. */
export async function forgetStaleUploads(
  uploads: UploadParts,
  { before }: { before: Date },
): Promise<number> {
  const stale = await uploads.db
    .selectFrom('picture')
    .select(['id', 'stored_as as storedAs'])
    .where('state', '=', 'uploading')
    .where('created_at', '<', before)
    .execute()
  for (const { id, storedAs } of stale) {
    await removePart(uploads.parts, id)
    await uploads.storage.remove(allPaths(storedAs))
    await forgetUpload(uploads.db, { id })
  }
  await uploads.parts.deleteExpired()
  return stale.length
}
