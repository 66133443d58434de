import { test } from 'vitest'
import { runTheBusiness } from '#test/journeys/run-the-business.ts'
import { onStage } from '#test/journeys/stage.ts'

test('an owner sells by telephone, moves a start and calls it off; guests hear of it and get their money back', () =>
  onStage(async ({ application, visit }) => {
    await runTheBusiness(await visit({ size: 'phone' }), application)
  }))
