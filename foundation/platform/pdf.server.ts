import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** A code, drawn: an SVG path on a square of `size` units. */
export type PdfCode = { path: string; size: number; caption: string }

/** A row of a table; the last column stands at the right. `isTotal` sets it off from those above. */
export type PdfRow = { cells: readonly string[]; isTotal?: boolean }

/** A table: the first column takes the room that the others leave; its head comes again on each page. */
export type PdfTable = { head: readonly string[]; rows: readonly PdfRow[] }

/** A file that travels inside a document; `metadata` (RDF) is what the document says of it. */
export type PdfAttachment = Record<'name' | 'type' | 'description' | 'text' | 'metadata', string>

/** What a document of ours says, from top to bottom. Parts that are missing are left out. */
export type PdfContent = {
  title: string
  /** At the head, at the right: a number or a code. */
  mark: string
  lead?: readonly string[]
  /** Label and value; the third stands instead of a value with signs that no font of ours has. */
  facts?: readonly (readonly [label: string, value: string, instead?: string])[]
  tables?: readonly PdfTable[]
  /** The first is large; the others follow in rows of two. */
  codes?: readonly PdfCode[]
  small?: readonly string[]
  /** The same once more for programs. Such a document is made to last (PDF/A-3). */
  attached?: PdfAttachment | null
  /** What programs show as the document's name. */
  name: string
  madeAt: Date
}

/** A document to be drawn, with the number that its answer bears. */
export type PdfRequest = { nr: number; content: PdfContent }

/** What came of it: its bytes, or what failed. */
export type PdfResult = { nr: number; bytes: Uint8Array<ArrayBuffer> } | { nr: number; failed: string }

type Asker = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (reason: Error) => void }
type PdfThread = { draw: (content: PdfContent) => Promise<Uint8Array<ArrayBuffer>> }

// A document that is too long for this ends the thread, not the process.
const resourceLimits = { maxOldGenerationSizeMb: 256 }

// A program of its own, in the build as in the sources: it lies in the folder of the file that holds this module.
const threadFile = `./pdf-worker${extname(import.meta.filename)}`
let running: PdfThread | null = null

/**
 * Sets a document on A4 pages. That takes up to a tenth of a second of processor time, so it happens in a thread of its
 * own, one document after the other: requests go on meanwhile. The thread starts with the first document.
 */
export function pdfOf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  running ??= openThread()
  return running.draw(content)
}

function openThread(): PdfThread {
  const worker = new Worker(new URL(threadFile, import.meta.url), { resourceLimits })
  const askers = new Map<number, Asker>()
  let asked = 0
  const end = (reason: Error) => {
    if (running === thread) running = null
    for (const { reject } of askers.values()) reject(reason)
    askers.clear()
  }
  worker.on('message', (drawn: PdfResult) => {
    const asker = askers.get(drawn.nr)
    askers.delete(drawn.nr)
    // A process that has nothing else to do may end.
    if (askers.size === 0) worker.unref()
    if ('failed' in drawn) asker?.reject(new Error(drawn.failed))
    else asker?.resolve(drawn.bytes)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that draws PDFs has ended')))
  const thread: PdfThread = {
    draw: (content) =>
      new Promise((resolve, reject) => {
        asked += 1
        askers.set(asked, { resolve, reject })
        worker.ref()
        // A thread has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ nr: asked, content } satisfies PdfRequest)
      }),
  }
  return thread
}
