import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** What the server sends for a part, at a path, inside a root whose loader said `root`. */
export function markupOf(
  part: ReactNode,
  { path = '/', root = {} }: { path?: string; root?: object } = {},
): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part, loader: () => root }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}
