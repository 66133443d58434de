import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'

/** A line between browser and application on which a page comes in two pieces, the second a while later. */
async function slowLine(applicationUrl: string, cut: string): Promise<string> {
  const line = createServer((request, answer) => {
    inPieces(applicationUrl + request.url, { answer, cut }).catch(() => answer.destroy())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void line.close())
  const address = line.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function inPieces(
  url: string,
  { answer, cut }: { answer: ServerResponse; cut: string },
): Promise<void> {
  const { status, headers, body } = await asked(url)
  answer.writeHead(status, headers)
  const [from, ...rest] = body.toString('latin1').split(cut)
  if (headers['content-type']?.startsWith('text/html') && rest.length > 0) {
    answer.write(Buffer.from(from + cut, 'latin1'))
    await wait(secondPieceMs)
    answer.end(Buffer.from(rest.join(cut), 'latin1'))
  } else answer.end(body)
}

/** Longer than a screen needs to be painted. */
const secondPieceMs = 600

async function asked(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'content-security-policy'])
    headers[name] = answer.headers.get(name) ?? ''
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a page that arrives in pieces shows its sheet once it is whole, and nothing jumps', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    const line = await slowLine(application.url, '<div class="sheet-body">')
    const came = page.waitForEvent('domcontentloaded')
    await page.goto(`${line}/activity/wasser?open=day`, { waitUntil: 'commit' })
    await page.locator('dialog').waitFor({ state: 'attached' })
    expect(await page.locator('dialog').isVisible()).toBe(false)
    await came
    await page.getByRole('dialog').waitFor()
    await walk.step('tag')
  }))
