import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** A route with its whole path, without the first slash. */
export type ListedRoute = {
  id: string
  parentId: string
  path: string | undefined
  whole: string
  index: boolean | undefined
  file: string
}

/** All routes of the site, those that open over another page among them. */
export const listedRoutes: readonly ListedRoute[] = routes.flatMap((route) => listed(route, 'root', ''))

function listed(route: RouteConfigEntry, parentId: string, above: string): ListedRoute[] {
  const { path, index, file, children = [] } = route
  const id = route.id ?? file
  const whole = [above, path].filter(Boolean).join('/')
  return [{ id, parentId, path, whole, index, file }, ...children.flatMap((each) => listed(each, id, whole))]
}
