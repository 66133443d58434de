import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Walk } from './walk.ts'

/** An A4 page at 96 pixels an inch. */
const page = { width: 794, height: 1123 }
/** The browser's viewer says nowhere that it has drawn. */
const drawingMs = 1500

/**
 * Takes a PDF as the visitor would, and ends a step on a picture of its first page. Needs a browser with a viewer for
 * PDFs: the one that comes with npm has none.
 */
export async function showPaper(walk: Walk, address: string, name: string): Promise<void> {
  const context = walk.page.context()
  const answer = await context.request.get(address)
  if (answer.headers()['content-type'] !== 'application/pdf')
    throw new Error(`${address} answered ${answer.status()}, no PDF`)
  const folder = mkdtempSync(join(tmpdir(), 'utkiek-paper-'))
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, await answer.body())
  const viewer = await context.newPage()
  try {
    await viewer.setViewportSize(page)
    await viewer.goto(`file://${file}#toolbar=0&navpanes=0&view=FitH`)
    await viewer.waitForTimeout(drawingMs)
    const picture = (await viewer.screenshot()).toString('base64')
    await walk.page.goto('about:blank')
    await walk.page.setContent(pageWith(name, `data:image/png;base64,${picture}`))
    await walk.step(name, { whole: true })
  } finally {
    await viewer.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pageWith = (name: string, source: string) => `<!doctype html><html lang="de">
<meta name="viewport" content="width=device-width"><title>${name}</title>
<style>body{margin:0;background:#fff;color:#000}img{display:block;width:100%;height:auto}h1{margin:8px}</style>
<main><h1>${name}</h1><img alt="${name}" src="${source}"></main></html>`
