import { expect, test, vi } from 'vitest'
import { sendOrKeep } from './lost-line.ts'

const sent = (answer: () => Promise<unknown>) => ({
  request: new Request('http://utkiek.test/', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) }),
  serverAction: answer,
})
const typed = (because: string, form: FormData) => ({ because, name: form.get('name') })

test('what the server answers goes through', async () => {
  const lost = vi.fn<typeof typed>(typed)
  expect(
    await sendOrKeep(
      sent(async () => 'saved'),
      lost,
    ),
  ).toBe('saved')
  expect(lost).not.toHaveBeenCalled()
})

test.each([
  ['the network is gone', new TypeError('Failed to fetch'), 'network'],
  ['the server failed', new Error('500'), 'unknown'],
])('where %s, what was typed is answered as a failure', async (_name, error, because) => {
  const answer = await sendOrKeep(
    sent(() => Promise.reject(error)),
    typed,
  )
  expect(answer).toMatchObject({ data: { because, name: 'Ada' }, init: { status: 503 } })
})

test('the form can still be sent after it was read', async () => {
  const { request } = sent(async () => null)
  const read = async () => (await request.formData()).get('name')
  expect(await sendOrKeep({ request, serverAction: read }, typed)).toBe('Ada')
})

test('a redirect or a page of its own that the server threw goes on', async () => {
  const thrown = new Response(null, { status: 403 })
  await expect(
    sendOrKeep(
      sent(() => Promise.reject(thrown)),
      typed,
    ),
  ).rejects.toBe(thrown)
})

test('that there is no such page goes on as the router says it; a failure on the way doesn’t', async () => {
  const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })
  const answerTo = (status: number) =>
    sendOrKeep(
      sent(() => Promise.reject(thrown(status))),
      typed,
    )
  await expect(answerTo(404)).rejects.toEqual(thrown(404))
  expect(await answerTo(502)).toMatchObject({ data: { because: 'unknown', name: 'Ada' } })
})
