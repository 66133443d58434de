import { createRequestHandler, type ServerBuild } from 'react-router'
import type { PageHandler } from './public-pages.server.ts'

type Routes = ServerBuild['routes']

/**
 * The router of a build. It compares an address with every route that it knows, several times a page, and lists them
 * all for each. So an address whose first part is the fixed one of some routes is answered by a router that knows only
 * these, home, which every page names, and those that fit any address. All other addresses are answered by the whole.
 */
export function openPageHandler(build: ServerBuild): PageHandler {
  const handlerOf = (routes: Routes) =>
    createRequestHandler({ ...build, routes }, 'production') as PageHandler
  const whole = handlerOf(build.routes)
  const parts = partsOf(build.routes)
  const handlers = new Map<string, PageHandler>()
  return (request, context) => {
    const name = firstPart(request.url)
    const routes = parts.get(name)
    if (!routes) return whole(request, context)
    const handler = handlers.get(name) ?? handlerOf(routes)
    handlers.set(name, handler)
    return handler(request, context)
  }
}

/** The first part of an address's path, without the ending of the router's own requests for data. */
export function firstPart(url: string): string {
  const [, part = ''] = /^[a-z]+:\/\/[^/?#]*\/([^/?#]*)/.exec(url) ?? []
  return part.replace(/\.data$/, '')
}

/** The routes that an address with each fixed first part can mean. */
export function partsOf(routes: Routes): Map<string, Routes> {
  const all = Object.entries(routes).flatMap(([id, route]) =>
    route ? [{ id, route, first: firstOf(routes, id) }] : [],
  )
  const names = new Set(all.flatMap(({ first }) => (first && isFixed(first) ? [first] : [])))
  return new Map(
    [...names].map((name) => {
      const own = all.filter(({ first }) => first === null || first === name || !isFixed(first))
      return [name, Object.fromEntries(own.map(({ id, route }) => [id, route]))]
    }),
  )
}

/** The first part of a route's whole path; `null` where it has none, as the root and home. */
function firstOf(routes: Routes, id: string): string | null {
  const route = routes[id]
  if (!route) return null
  const above = route.parentId === undefined ? null : firstOf(routes, route.parentId)
  return above ?? (route.path?.split('/').find((part) => part !== '') || null)
}

const isFixed = (part: string) => /^[a-z][\w.-]*$/.test(part)
