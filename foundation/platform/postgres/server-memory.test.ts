import { expect, test } from 'vitest'
import { sharedBuffersFor } from './server-memory.ts'

const gigabyte = 1024 ** 3

test('the database keeps a quarter of the machine’s memory, between its own default and a gigabyte', () => {
  expect([0.25, 1, 2, 4, 64].map((size) => sharedBuffersFor(size * gigabyte))).toEqual([
    ...['128MB', '256MB', '512MB', '1024MB', '1024MB'],
  ])
})
