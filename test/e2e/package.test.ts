import { test } from 'vitest'
import { agreeOnAPackage } from '#test/journeys/agree-on-a-package.ts'
import { onStage } from '#test/journeys/stage.ts'

test('[CHAT-2] a guest and a company agree on a package in the chat, with deposit and final invoice', () =>
  onStage(async ({ application, visit }) => {
    await agreeOnAPackage(await visit({ size: 'phone' }), application)
  }))
