import { expect, test } from 'vitest'
import { valueWords } from './fields.ts'

const links = ['verify-email', 'sign-up', 'reset-password', 'change-email', 'undo-email']
const steps = ['second-step', 'add-passkey', 'use-passkey', 'prove-passkey']

test.each([...links, ...steps])('what waits for somebody has its German words: %s', (kind) => {
  expect(valueWords[kind]).toMatch(/^[A-ZÄÖÜ]/)
})
