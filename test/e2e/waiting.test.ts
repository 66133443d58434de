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

test.each(['on', 'off'] as const)('somebody who waits for nothing reads so, with scripts %s', (scripts) =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('leitung'), scripts })
    await walk.go(`${application.url}/warteliste`)
    await walk.page.getByText('Du wartest auf nichts').waitFor()
    if (scripts === 'on') await walk.step('leer')
  }),
)
