import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Suspense, type ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

function rendered(part: ReactElement): Promise<string> {
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(
    <main>
      <h1>Kajak im Hafen</h1>
      <Suspense>{part}</Suspense>
    </main>,
    { onAllReady: () => void pipe(body) },
  )
  return text(body)
}

test('a part whose code comes late shows once it is there', async () => {
  const Part = lazyPart(async () => ({ of }: { of: string }) => <p>Bewertungen von {of}</p>)
  expect((await rendered(<Part of="Kajak" />)).replaceAll('<!-- -->', '')).toContain(
    '<p>Bewertungen von Kajak</p>',
  )
})

test('a part whose code doesn’t arrive leaves the page as it is, and says so', async () => {
  const Part = lazyPart<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const html = await rendered(<Part />)
  expect(html).toContain('<h1>Kajak im Hafen</h1>')
  expect(html).toMatch(/Ein Teil der Seite ist nicht angekommen\..*class="link">Seite neu laden<\/button>/)
})
