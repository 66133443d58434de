import { test } from 'vitest'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

const visitors = ['/register/anbieter', '/login/extern', '/login', '/register', '/forgot-password']
const providers = ['/overview', '/overview/create', '/overview/team']
const operators = [
  '/operator',
  '/operator/konten?suche=demo',
  '/operator/geld',
  '/operator/geld?art=abgleich',
]

test.each(['phone', 'desktop'] as const)(
  'pages for companies, for the marketplace and of the identity stand-in hold in the dark, on a %s',
  (size) =>
    onStage(async ({ application: { url }, visit }) => {
      for (const [paths, who] of [
        [visitors, null],
        [providers, 'barkasse'],
        [operators, 'leitung'],
      ] as const) {
        const walk = await visit({ size, scheme: 'dark', ...(who ? { as: demoAddress(who) } : {}) })
        for (const path of paths) {
          await walk.go(`${url}${path}`)
          await walk.step(path)
        }
      }
    }),
)
