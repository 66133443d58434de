import { test } from 'vitest'
import { payInShares } from '#test/journeys/pay-in-shares.ts'
import { onStage } from '#test/journeys/stage.ts'

test('two of three pay their shares, the third is left out, and what is paid is booked', () =>
  onStage(async ({ application, visit }) => {
    await payInShares(await visit({ size: 'phone' }), application)
  }))
