import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { waitForAPlace } from '#test/journeys/wait-for-a-place.ts'
import { demoAddress } from '#test/journeys/people.ts'

const mostTaps = 12

test.each([
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
] as const)('sold out, waited, another cancels, a mail comes, booked: $size, $scheme', ({ size, scheme }) =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size, scheme })
    await waitForAPlace(walk, application)
    expect(walk.steps.at(-1)?.taps).toBeLessThanOrEqual(mostTaps)
  }),
)

test('somebody who waits for nothing reads so; without scripts too', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('leitung'), scripts: 'off' })
    await walk.go(`${application.url}/warteliste`)
    await walk.page.getByText('Du wartest auf nichts').waitFor()
    await walk.step('leer')
  }))
