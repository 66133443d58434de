import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { listedRoutes } from '#test/support/route-list.ts'

const areas = ['app/search', 'app/storefront', 'app/booking']
const root = join(import.meta.dirname, '../..')
const folders = [
  ...['app/shell/ui', 'app/pages/routes', 'app/account/ui'],
  ...areas.flatMap((area) => readdirSync(join(root, area)).map((name) => `${area}/${name}/ui`)),
].filter((folder) => existsSync(join(root, folder)))
const served = ['/livez', '/readyz', '/files/*', '/favicon.svg', '/lookout.svg']

/** Every own address that is written down in the frame and the pages, without query and parameters. */
function linksIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(root, folder, name), 'utf8').matchAll(/(?:to|href|action)="(\/[^"]*)"/g),
    ])
    .map((match) => match[1]!.split(/[?#]/)[0]!)
}

test('every link in the frame and the pages leads to a route', () => {
  const paths = [
    ...served,
    '/',
    ...listedRoutes.flatMap(({ whole }) => (whole && whole !== '*' ? [`/${whole}`] : [])),
  ]
  const dead = [...new Set(folders.flatMap(linksIn))].filter(
    (link) => !paths.some((path) => matchPath({ path, end: true }, link)),
  )
  expect(dead).toEqual([])
})
