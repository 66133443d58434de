import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'

/** A line between browser and application on which a page comes in two pieces, the second when it may. */
async function slowLine(applicationUrl: string, { cut, rest }: Pieces): Promise<string> {
  const line = createServer((request, answer) => {
    inPieces(applicationUrl + request.url, { answer, cut, rest }).catch(() => answer.destroy())
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void line.close())
  const address = line.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

type Pieces = { cut: string; rest: Promise<unknown> }

async function inPieces(
  url: string,
  { answer, cut, rest }: Pieces & { answer: ServerResponse },
): Promise<void> {
  const { status, headers, body } = await asked(url)
  answer.writeHead(status, headers)
  const [from, ...others] = body.toString('latin1').split(cut)
  if (headers['content-type']?.startsWith('text/html') && others.length > 0) {
    answer.write(Buffer.from(from + cut, 'latin1'))
    await rest
    answer.end(Buffer.from(others.join(cut), 'latin1'))
  } else answer.end(body)
}

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
    const seen = Promise.withResolvers<void>()
    const line = await slowLine(application.url, { cut: '<div class="sheet-body">', rest: seen.promise })
    const came = page.waitForEvent('domcontentloaded')
    await page.goto(`${line}/activity/wasser?open=day`, { waitUntil: 'commit' })
    await page.locator('dialog').waitFor({ state: 'attached' })
    // Until the screen was painted twice.
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
    expect(await page.locator('dialog').isVisible()).toBe(false)
    seen.resolve()
    await came
    await page.getByRole('dialog').waitFor()
    await walk.step('tag')
  }))
