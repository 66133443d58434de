import type { DetailedError, Upload } from 'tus-js-client'
import { elapsedMs, openClock } from '#foundation/platform/clock.ts'
import { uploadPath, type Slot, type UploadOwner } from '../pictures.ts'
import { pictureTexts } from '../texts.ts'
import { unfinishedStore, type Unfinished } from './unfinished-store.ts'

/** Source: IMG-8. */
type UploadState = 'running' | 'paused' | 'success' | 'canceled' | 'error'

/** An upload as it is shown. */
export type UploadEntry = {
  key: string
  companyId: string
  owner: UploadOwner
  slot: Slot
  preview: string
  total: number
  sent: number
  state: UploadState
  /** It waits for the network and goes on by itself. */
  isOffline: boolean
  secondsLeft: number | null
  /** What went wrong, for people. */
  message: string | null
  /** The same bytes may be sent again; `false` where another picture is needed. */
  canRetry: boolean
  /** The stored picture's id. */
  pictureId: string | null
}

/** Tried again for two minutes, then the person is asked. Source: IMG-17. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]
const firstPartBytes = 256 * 1024
const largestPartBytes = 32 * 1024 * 1024
/** So long a finished bar stays. Source: IMG-12. */
const doneMs = 400

type Running = {
  entry: UploadEntry
  kept: Unfinished
  upload: Upload | null
  begunMs: number
  sentBefore: number
}

// Of the page and not of a component: leaving the step doesn't stop an upload.
const running = new Map<string, Running>()
const listeners = new Set<() => void>()
let shown: readonly UploadEntry[] = []
const clock = openClock()

/** All uploads of this page; the same list until something changes. */
export const uploadsNow = (): readonly UploadEntry[] => shown

/** Calls `heard` after every change; answers how to stop that. */
export function onUploads(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function show(): void {
  shown = [...running.values()].map(({ entry }) => entry)
  for (const heard of listeners) heard()
}

function change(key: string, fields: Partial<UploadEntry>): void {
  const found = running.get(key)
  if (!found) return
  found.entry = { ...found.entry, ...fields }
  show()
}

/** Begins an upload. Answers `false` when it fails or is given up, and `true` once the picture is stored. */
export async function beginUpload(picture: Omit<Unfinished, 'key' | 'url' | 'begunAt'>): Promise<boolean> {
  const kept = { ...picture, key: crypto.randomUUID(), url: null, begunAt: clock.now().getTime() }
  await unfinishedStore.put(kept)
  return run(kept)
}

/** Takes up what an earlier page left unfinished for this gallery. */
export async function takeUpUploads(companyId: string, owner: UploadOwner): Promise<void> {
  for (const kept of await unfinishedStore.of(companyId, owner, clock.now().getTime()))
    if (!running.has(kept.key)) void run(kept)
}

export function pauseUpload(key: string): void {
  void running.get(key)?.upload?.abort()
  change(key, { state: 'paused', isOffline: false, secondsLeft: null })
}

/** Goes on where it was: after a pause, a lost connection or a fault. */
export function resumeUpload(key: string): void {
  const found = running.get(key)
  if (!found || found.entry.state === 'running') return
  found.begunMs = elapsedMs()
  found.sentBefore = found.entry.sent
  change(key, { state: 'running', isOffline: false, message: null })
  found.upload?.start()
}

/** Gives an upload up, here and on the server. */
export function cancelUpload(key: string): void {
  const upload = running.get(key)?.upload
  change(key, { state: 'canceled', secondsLeft: null })
  void upload
    ?.abort(upload.url !== null)
    .catch((error: unknown) => console.error('pictures: not given up', error))
  end(key)
}

/** Takes the message of a failed upload away. */
export function dismissUpload(key: string): void {
  end(key, 0)
}

function end(key: string, afterMs = doneMs): void {
  void unfinishedStore.remove(key)
  setTimeout(() => {
    running.delete(key)
    show()
  }, afterMs)
}

const entryFor = ({ key, companyId, owner, slot, preview, blob }: Unfinished): UploadEntry => ({
  key,
  companyId,
  owner,
  slot,
  preview,
  total: blob.size,
  sent: 0,
  state: 'running',
  isOffline: false,
  secondsLeft: null,
  message: null,
  canRetry: true,
  pictureId: null,
})

async function run(kept: Unfinished): Promise<boolean> {
  const { key } = kept
  const own: Running = { entry: entryFor(kept), kept, upload: null, begunMs: elapsedMs(), sentBefore: 0 }
  running.set(key, own)
  show()
  const tus = await import('tus-js-client').catch((error: unknown) => {
    console.error('pictures: uploader not loaded', error)
    return null
  })
  if (!tus) {
    change(key, { state: 'error', message: pictureTexts.lost, canRetry: false })
    return false
  }
  return new Promise((resolve) => {
    const upload = new tus.Upload(kept.blob, {
      endpoint: uploadPath,
      uploadUrl: kept.url,
      metadata: metadataFor(kept),
      chunkSize: firstPartBytes,
      retryDelays,
      // The bytes are kept with the address, so an upload goes on without choosing the file again.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => void unfinishedStore.put({ ...kept, url: upload.url }),
      onChunkComplete: () => {
        upload.options.chunkSize = Math.min(
          largestPartBytes,
          (upload.options.chunkSize ?? firstPartBytes) * 2,
        )
      },
      onProgress: (sent) => progress(own, sent),
      onShouldRetry: (error) => navigator.onLine && isPassing(error),
      onSuccess: () => {
        const pictureId = upload.url?.split('/').at(-1) ?? null
        change(key, { state: 'success', sent: kept.blob.size, secondsLeft: null, pictureId })
        end(key)
        resolve(true)
      },
      onError: (error) => {
        console.error('pictures: upload failed', error)
        change(key, failureOf(error as DetailedError))
        resolve(false)
      },
    })
    own.upload = upload
    if (own.entry.state === 'running') upload.start()
  })
}

const metadataFor = ({ companyId, owner, slot, alt }: Unfinished): Record<string, string> => ({
  company: companyId,
  kind: owner.kind,
  owner: owner.id,
  slot: String(slot),
  alt,
})

function progress({ entry, begunMs, sentBefore }: Running, sent: number): void {
  const rate = (sent - sentBefore) / Math.max(1, elapsedMs() - begunMs)
  const secondsLeft = rate > 0 ? Math.ceil((entry.total - sent) / rate / 1000) : null
  change(entry.key, { sent, secondsLeft })
}

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0

function isPassing(error: DetailedError): boolean {
  const status = statusOf(error)
  return status === 0 || status >= 500 || status === 409 || status === 423
}

/** What is shown of a failure: the server's sentence or ours, never a code or an address. Source: IMG-9, IMG-11. */
function failureOf(error: DetailedError): Partial<UploadEntry> {
  const status = statusOf(error)
  if (status === 0 && !navigator.onLine) return { state: 'paused', isOffline: true, secondsLeft: null }
  const message = sentenceIn(error.originalResponse?.getBody()) ?? sentenceFor(status)
  return {
    state: 'error',
    message,
    secondsLeft: null,
    canRetry: isPassing(error) || status === 401 || status === 429,
  }
}

function sentenceFor(status: number): string {
  if (status === 401) return pictureTexts.signedOut
  return status === 423 ? pictureTexts.delay('storage-silent') : pictureTexts.lost
}

function sentenceIn(body: string | undefined): string | null {
  try {
    const { text } = JSON.parse(body ?? '') as { text?: unknown }
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

// What waited for the network goes on as soon as there is one.
if (typeof addEventListener === 'function' && typeof window !== 'undefined')
  addEventListener('online', () => {
    for (const { entry } of running.values()) if (entry.isOffline) resumeUpload(entry.key)
  })
