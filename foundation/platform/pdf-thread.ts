import { parentPort } from 'node:worker_threads'
import { drawnPdf } from './pdf-drawing.ts'
import type { AskedPdf, DrawnPdf } from './pdf.server.ts'

/** The thread that draws PDFs; `pdf.server.ts` starts it. A content that can't be drawn ends neither it nor others. */
async function answer({ nr, content }: AskedPdf): Promise<void> {
  try {
    const bytes = await drawnPdf(content)
    tell({ nr, bytes }, [bytes.buffer])
  } catch (error) {
    tell({ nr, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function tell(drawn: DrawnPdf, handedOver: ArrayBuffer[] = []): void {
  parentPort?.postMessage(drawn, handedOver)
}

parentPort?.on('message', (asked: AskedPdf) => void answer(asked))
