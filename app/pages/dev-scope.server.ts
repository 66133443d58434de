import { data, type RouterContextProvider } from 'react-router'
import { mayControlDemo } from '#foundation/platform/demo-token.server.ts'
import { scopeOf, type Scope } from '#foundation/platform/scope.ts'

/** The scope for a page of the demo's controls. @throws 404 for whoever may not work them. */
export function devScope({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Scope {
  const scope = scopeOf(context)
  if (!mayControlDemo(scope.config, request.headers)) throw data(null, 404)
  return scope
}
