import type { UploadOptions } from 'tus-js-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginUpload,
  cancelUpload,
  onUploads,
  pauseUpload,
  resumeUpload,
  uploadsNow,
} from './upload-queue.ts'

/** The library's upload, driven by the test instead of a network. */
class DrivenUpload {
  static last: DrivenUpload
  url: string | null = '/uploads/x'
  starts = 0
  aborts: (boolean | undefined)[] = []
  readonly options: UploadOptions
  constructor(_file: Blob, options: UploadOptions) {
    this.options = options
    DrivenUpload.last = this
  }
  start() {
    this.starts++
  }
  abort(terminates?: boolean) {
    this.aborts.push(terminates)
    return Promise.resolve()
  }
}
vi.mock('tus-js-client', () => ({ Upload: DrivenUpload }))

const picture = {
  companyId: 'kontor',
  owner: { kind: 'service', id: 'kanu' },
  slot: 0,
  alt: 'Kanu',
  blob: new Blob(['x'.repeat(1000)]),
  preview: '',
} as const

const answer = (status: number, body = '') =>
  ({
    originalRequest: {},
    originalResponse: { getStatus: () => status, getBody: () => body },
  }) as never

async function begun() {
  const done = beginUpload(picture)
  await vi.waitFor(() => expect(DrivenUpload.last?.starts).toBe(1))
  return { done, upload: DrivenUpload.last, now: () => uploadsNow()[0] }
}

let logged: unknown[][] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  for (const { key } of uploadsNow()) cancelUpload(key)
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  DrivenUpload.last = undefined as never
})

test('[IMG-8] an upload runs, is paused, runs on and ends with success, or is canceled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const { upload, now, done } = await begun()
  const states: (string | undefined)[] = []
  const stop = onUploads(() => states.push(now()?.state))
  const { key } = now()!
  pauseUpload(key)
  expect(upload.aborts).toEqual([undefined])
  resumeUpload(key)
  expect(upload.starts).toBe(2)
  upload.options.onProgress?.(500, 1000)
  expect(now()).toMatchObject({ sent: 500, total: 1000, state: 'running' })
  upload.options.onSuccess?.({} as never)
  expect(await done).toBe(true)
  const other = await begunAgain()
  cancelUpload(other.key)
  expect(DrivenUpload.last.aborts).toEqual([true])
  expect([...new Set(states)]).toEqual(['paused', 'running', 'success'])
  expect(uploadsNow().map(({ state }) => state)).toEqual(['success', 'canceled'])
  stop()
})

async function begunAgain() {
  const before = DrivenUpload.last
  void beginUpload(picture)
  await vi.waitFor(() => expect(DrivenUpload.last).not.toBe(before))
  return uploadsNow().at(-1)!
}

test('[IMG-12] the bar of a finished upload is cleared after 300 to 500 ms', async () => {
  const { upload, done } = await begun()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  upload.options.onSuccess?.({} as never)
  await done
  vi.advanceTimersByTime(300)
  expect(uploadsNow()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(uploadsNow()).toHaveLength(0)
})

test('[IMG-9, IMG-11] a failure answers false, is logged, and is told by a sentence without codes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const { upload, now, done } = await begun()
  upload.options.onError?.(
    answer(422, JSON.stringify({ because: 'animated', text: 'Bewegte Bilder gehen nicht.' })),
  )
  expect(await done).toBe(false)
  expect(logged.map(([what]) => what)).toContain('pictures: upload failed')
  expect(now()).toMatchObject({ state: 'error', message: 'Bewegte Bilder gehen nicht.', canRetry: false })
})

test('[IMG-11] whatever a server or a proxy answers, no code of it is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const { upload, now } = await begun()
  for (const [status, body] of [
    [500, 'Error: ENOSPC /data/uploads'],
    [502, '<html>Bad Gateway</html>'],
    [423, ''],
  ] as const) {
    upload.options.onError?.(answer(status, body))
    expect(now()).toMatchObject({ state: 'error', canRetry: true })
    expect(now()?.message).toMatch(/^(?:Die Verbindung|Der Speicher)/)
    expect(now()?.message).not.toMatch(/\d|Error|ENOSPC|html/)
  }
})

test('[IMG-17] without network an upload waits and says so; parts grow from 256 kB', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const { upload, now } = await begun()
  expect(upload.options.chunkSize).toBe(256 * 1024)
  upload.options.onChunkComplete?.(1, 1, 1)
  expect(upload.options.chunkSize).toBe(512 * 1024)
  expect(upload.options.onShouldRetry?.(answer(503), 0, upload.options)).toBe(true)
  expect(upload.options.onShouldRetry?.(answer(422), 0, upload.options)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(upload.options.onShouldRetry?.(answer(503), 0, upload.options)).toBe(false)
  upload.options.onError?.({ originalRequest: {}, originalResponse: null } as never)
  expect(now()).toMatchObject({ state: 'paused', isOffline: true, message: null })
  resumeUpload(now()!.key)
  expect(now()).toMatchObject({ state: 'running', isOffline: false })
})
