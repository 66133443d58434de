import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'

const pages = ['/', '/activity/search?searchText=kanu', '/activity/search?personen=4&kinder=2', '/login']

test.each(['phone', 'desktop'] as const)('fonts that come late move nothing: %s', (size) =>
  onStage(async ({ application, visit }) => {
    for (const path of pages) {
      // Each page as somebody's first: nothing is kept from the one before.
      const walk = await visit({ size })
      const late: string[] = []
      await walk.page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        late.push(route.request().url())
        await route.continue()
      })
      await walk.go(application.url + path)
      await walk.step(path)
      expect(late.length).toBeGreaterThan(0)
    }
  }),
)
