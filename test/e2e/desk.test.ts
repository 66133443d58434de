import { test } from 'vitest'
import { runTheDesk } from '#test/journeys/run-the-desk.ts'
import { onStage } from '#test/journeys/stage.ts'

test('an operator refunds a booking, asks a company, stops an offer and orders what guests find', () =>
  onStage(async ({ application, visit }) => {
    await runTheDesk(await visit({ size: 'phone' }), application)
  }))
