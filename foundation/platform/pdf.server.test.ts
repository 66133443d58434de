import { performance } from 'node:perf_hooks'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { pdfOf, type PdfContent } from './pdf.server.ts'

const content: PdfContent = { title: 'Ticket', mark: 'UTK-1', name: 'Ticket', madeAt: new Date('2026-06-13') }
const startOf = async (content: PdfContent) => Buffer.from((await pdfOf(content)).subarray(0, 5)).toString()

test('the main thread goes on while documents are drawn', async () => {
  await pdfOf(content)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 8 }, () => pdfOf(content)))
  clearInterval(timer)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(turns).toBeGreaterThan(8)
})

test('a content that can’t be drawn fails alone', async () => {
  const broken = { ...content, tables: [null] } as unknown as PdfContent
  const [one, other] = await Promise.allSettled([pdfOf(broken), startOf(content)])
  expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Error) })
  expect(other).toEqual({ status: 'fulfilled', value: '%PDF-' })
})

/** The module once more, as at the start of a process. */
function withoutThread(): Promise<{ pdfOf: typeof pdfOf }> {
  const anew = './pdf.server.ts?anew'
  return import(anew) as Promise<{ pdfOf: typeof pdfOf }>
}

test('when the thread ends, who waits for it hears so, and the next document starts another', async () => {
  const { pdfOf } = await withoutThread()
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  const waiting = pdfOf(content)
  await Promise.all([
    expect(waiting).rejects.toThrow('has ended'),
    started.then((worker) => worker.terminate()),
  ])
  expect(Buffer.from((await pdfOf(content)).subarray(0, 5)).toString()).toBe('%PDF-')
})
