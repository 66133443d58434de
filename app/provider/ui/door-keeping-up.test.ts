import { beforeEach, expect, test, vi } from 'vitest'
import { codeOf, deskWith, door, freshDevice, json, listOf, ticketOf } from '#test/support/door-desk.ts'
import { keepUp } from './door-keeping-up.ts'

const page = new EventTarget()
const papers = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  const back = freshDevice()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', papers)
  papers.visibilityState = 'visible'
  return back
})

/** A desk with an entry that the server failed on a moment ago, and that it would take by now. */
async function deskThatPauses() {
  const desk = await deskWith(ticketOf('anna'))
  await desk.scan(codeOf('anna'))
  door.answer = () => new Response(null, { status: 500 })
  await desk.catchUp()
  door.answer = ({ was }) => (was === 'report' ? json({ conflicts: 0, told: [] }) : listOf(ticketOf('anna')))
  await desk.catchUp()
  expect(desk.state().stuck.entries).toBe(1)
  return desk
}

test.each([
  ['the network comes back', () => page.dispatchEvent(new Event('online'))],
  ['somebody looks at the page again', () => papers.dispatchEvent(new Event('visibilitychange'))],
])('what the server failed on is told at once when %s', async (_name, happen) => {
  const desk = await deskThatPauses()
  const end = keepUp(desk)
  happen()
  await vi.waitFor(() => expect(desk.state().stuck.entries).toBe(0))
  end()
})

test('a page that goes out of sight, and one that is closed, ask for nothing more', async () => {
  const desk = await deskThatPauses()
  const asked = vi.fn<() => Response>(() => listOf(ticketOf('anna')))
  door.answer = asked
  const end = keepUp(desk)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  papers.visibilityState = 'hidden'
  papers.dispatchEvent(new Event('visibilitychange'))
  end()
  papers.visibilityState = 'visible'
  papers.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toHaveBeenCalledTimes(1)
})
