import { parentPort } from 'node:worker_threads'
import { drawnPdf } from './pdf-drawing.ts'
import type { PdfRequest, PdfResult } from './pdf.server.ts'

/** The thread that draws PDFs; `pdf.server.ts` starts it. A content that can't be drawn ends neither it nor others. */
async function answer({ nr, content }: PdfRequest): Promise<void> {
  try {
    const bytes = await drawnPdf(content)
    tell({ nr, bytes }, [bytes.buffer])
  } catch (error) {
    tell({ nr, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function tell(drawn: PdfResult, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(drawn, handedOver)
}

parentPort?.on('message', (asked: PdfRequest) => void answer(asked))
