import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstPart, openPageHandler, partsOf } from './page-handlers.server.ts'
import type { PageHandler } from './public-pages.server.ts'
import config from './routes.ts'

type Routes = ServerBuild['routes']
type Listed = { id?: string | undefined; path?: string | undefined; file: string }

const idOf = (route: Listed) => route.id ?? route.file
const root = { id: 'root', path: '', module: {} }
const site = Object.fromEntries(
  [
    root,
    ...config.map((route: Listed) => ({ id: idOf(route), parentId: 'root', path: route.path, module: {} })),
  ].map((route) => [route.id, route]),
) as unknown as Routes

test.each([
  ['http://h/bookings?x=/y', 'bookings'],
  ['http://h/bookings.data?_routes=a', 'bookings'],
  ['http://h/bookings/a.data', 'bookings'],
  ['http://h/', ''],
  ['http://h', ''],
  ['http://h/?a=/b', ''],
  ['https://h:3000/events.ics', 'events.ics'],
  ['http://h/_root.data', '_root'],
  ['http://h//bookings', ''],
])('the first part of %s', (url, part) => expect(firstPart(url)).toBe(part))

test('an address with a fixed first part is compared with its own routes, home and those for any address', () => {
  const parts = partsOf(site)
  const pathsOf = (name: string) => Object.values(parts.get(name) ?? {}).map((route) => route?.path ?? 'home')
  expect(pathsOf('warteliste').toSorted()).toEqual(['', '*', 'home', 'warteliste', 'warteliste/verlassen'])
  expect(pathsOf('bookings')).toEqual(
    expect.arrayContaining(['bookings', 'bookings/:resID', '*', 'home', '']),
  )
  expect(pathsOf('bookings')).not.toContain('profile')
  expect(parts.has('*')).toBe(false)
  expect(parts.has('')).toBe(false)
})

test('every route can be reached by its first part', () => {
  const parts = partsOf(site)
  for (const route of config as Listed[]) {
    const first = route.path?.split('/')[0]
    if (!first || first === '*') continue
    expect(parts.get(first)).toHaveProperty([idOf(route)])
  }
})

test('routes with a first part that is open, and what stands below them, are for any address', () => {
  const routes = {
    root,
    open: { id: 'open', parentId: 'root', path: ':lang?', module: {} },
    below: { id: 'below', parentId: 'open', path: 'bookings', module: {} },
    frame: { id: 'frame', parentId: 'root', path: undefined, module: {} },
    framed: { id: 'framed', parentId: 'frame', path: '/lists/:id', module: {} },
    lists: { id: 'lists', parentId: 'root', path: 'lists', module: {} },
    other: { id: 'other', parentId: 'root', path: 'other', module: {} },
  } as unknown as Routes
  const parts = partsOf(routes)
  expect([...parts.keys()].toSorted()).toEqual(['lists', 'other'])
  expect(Object.keys(parts.get('lists') ?? {})).toEqual(['root', 'open', 'below', 'frame', 'framed', 'lists'])
  expect(Object.keys(parts.get('other') ?? {})).toEqual(['root', 'open', 'below', 'frame', 'other'])
})

/** A build of routes that answer with their own name and what was open in their path. */
const build = {
  ssr: true,
  future: {},
  basename: '/',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  entry: { module: { default: () => new Response('a page'), handleError: () => undefined } },
  routes: Object.fromEntries(
    ['bookings', 'bookings/new', 'bookings/:resID', 'events.ics', 'city/:staticCity?', '*'].map((path) => [
      path,
      {
        ...{ id: path, path, parentId: undefined },
        module: { loader: ({ params }: { params: object }) => Response.json({ path, params }) },
      },
    ]),
  ),
} as unknown as ServerBuild

const addresses = [
  '/bookings',
  '/bookings/new',
  '/bookings/R1',
  '/bookings/R1/',
  '/BOOKINGS/R1',
  '/b%6Fokings/R1',
].concat([
  '/events.ics',
  '/city',
  '/city/Hamburg',
  '/',
  '/nowhere',
  '/bookings/R1/more',
  '//bookings',
  '/bookings?a=/city',
])

test.each(addresses)('%s is answered as by the router that knows every route', async (path) => {
  const answerOf = async (handler: PageHandler) => {
    const response = await handler(new Request(`http://h${path}`), new RouterContextProvider())
    return { status: response.status, text: await response.text() }
  }
  const ours = await answerOf(openPageHandler(build))
  expect(ours.text).not.toBe('')
  expect(ours).toEqual(await answerOf(createRequestHandler(build, 'production') as PageHandler))
})
