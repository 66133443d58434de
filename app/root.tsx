import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { useEffect, useState } from 'react'
import type { Route } from './+types/root'
import { giveEarlyTaps } from '#foundation/design/early-taps.ts'
import { useNonce } from '#foundation/design/nonce.tsx'
import { productName } from '#foundation/design/product.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { currentSession } from './account/account.server.ts'
import type { SessionUser } from './account/account.ts'
import { ErrorPage } from './shell/ui/error-page.tsx'
import type { FrameData } from './shell/ui/frame-data.ts'
import designCss from '#foundation/design/design.css?url'
import headlineFont from '#foundation/design/fonts/bricolage-grotesque-german.woff2?url'
import textFont from '#foundation/design/fonts/hanken-grotesk-german.woff2?url'

export const links: Route.LinksFunction = () => [
  ...[textFont, headlineFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: designCss },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ request, context }: Route.LoaderArgs): Promise<FrameData> {
  const { config } = scopeOf(context)
  const session = await currentSession({ request, context })
  const user = session?.user ?? null
  return {
    mode: config.mode,
    trustReviewUrl: config.trustReviewUrl,
    hasExternalSignIn: Boolean(scopeOf(context).identity),
    providerProfileUrl: config.providerSiteUrl ?? '/overview',
    user: user && {
      ...{ name: user.displayName, calledName: user.calledName, initial: user.initial },
      ...{ email: user.email, role: user.role },
      ...(session?.kind === 'operator' && { isOperator: true }),
    },
    account: session && { auth: sessionAuth(session.user), interests: session.interests },
  }
}

// Spelled as the contract's session user, whose document the browser keeps.
function sessionAuth({ id: uid, displayName, photoUrl: photoURL, email, role }: SessionUser) {
  return { uid, displayName, photoURL, email, role }
}

/** The frame changes with signing in and out, which are forms, never with the address alone. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#07161d" media="(prefers-color-scheme: dark)" />
        <meta name="application-name" content={productName} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

// Loaded after everything else: it is there when the line isn't any more.
const cutOff = () => import('#foundation/design/cut-off.ts')

export default function Root() {
  useEffect(() => {
    giveEarlyTaps()
    // Without the line to load it a cut off page says that something went wrong.
    cutOff().then(
      (loaded) => loaded.onLeaving(),
      () => undefined,
    )
  }, [])
  return <Outlet />
}

type Fault = { status?: number; data?: { said?: unknown } | null }

/** Without network a page is asked for as a document: the browser opens what is kept of it, or says what it can. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [said, say] = useState<unknown>()
  const mayBeCutOff = error instanceof TypeError && said !== error
  useEffect(() => {
    const stay = () => say(error)
    if (mayBeCutOff) cutOff().then((loaded) => loaded.reloadOnce(error, stay), stay)
  }, [mayBeCutOff, error])
  if (mayBeCutOff) return null
  const { status = 500, data }: Fault = isRouteErrorResponse(error) ? error : {}
  // Only sentences that a route wrote for people reach the page; the router's own stay in the log.
  const message = data?.said
  return <ErrorPage status={status} message={typeof message === 'string' ? message : null} />
}
