import { expect, test } from 'vitest'
import { formOf } from './form.ts'

const sent = (body: string, type: string) =>
  formOf(
    new Request('https://utkiek.example', {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    }),
  )

test('a form is read', async () => {
  expect((await sent('a=1&a=2', 'application/x-www-form-urlencoded')).getAll('a')).toEqual(['1', '2'])
})

test.each([
  ['text', 'hello', 'text/plain'],
  ['JSON', '{"a":1}', 'application/json'],
  ['parts without their border', 'nonsense', 'multipart/form-data'],
  [
    'parts that break off',
    '--x\r\nContent-Disposition: form-data; name="a"',
    'multipart/form-data; boundary=x',
  ],
])('%s is no form: 400', async (_name, body, type) => {
  await expect(sent(body, type)).rejects.toMatchObject({ init: { status: 400 } })
})
