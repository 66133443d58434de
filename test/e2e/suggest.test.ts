import { test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { suggestAPlace } from '#test/journeys/suggest-a-place.ts'

test('a visitor suggests a place, an operator approves it, and everybody finds it', () =>
  onStage(async ({ application, visit }) => {
    await suggestAPlace(await visit({ size: 'phone' }), application)
  }))
