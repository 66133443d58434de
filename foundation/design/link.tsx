import type { ComponentProps, ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>
/** Without what only the router knows how to write. */
type PlainProps = Omit<LinkProps, 'relative' | 'mask' | 'prefetch' | 'reloadDocument' | 'discover'>

/** An address within the site, written out: no double slash, no dots to resolve, no empty query or fragment. */
const whole = /^\/(?![/\\.])(?:[^?#/\\]|\/(?![/\\.]))*(?:\?[^#]+)?(?:#.+)?$/s
/** Another query on the same page. */
const query = /^\?[^#]+(?:#.+)?$/s

/**
 * The router's link. On the server the same element is written without the parts that only a click needs, at a fraction
 * of the cost (`docs/benchmarks.md`, "bookings"); an address that must be resolved goes through the router.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink

function ServerLink(props: LinkProps) {
  const { relative, mask, prefetch, reloadDocument, discover, ...plain } = props
  const { to } = plain
  if (relative || mask || prefetch || reloadDocument || discover) return <RouterLink {...props} />
  if (typeof to === 'string' && whole.test(to)) return written(plain, to)
  return isOnSamePage(to) ? <OnSamePage {...plain} /> : <RouterLink {...props} />
}

function isOnSamePage(to: LinkProps['to']): boolean {
  if (typeof to === 'string') return query.test(to)
  const { pathname, search, hash } = to
  const isQuery = search !== undefined && !search.includes('#') && query.test(search)
  return pathname === undefined && hash === undefined && isQuery
}

function OnSamePage(props: PlainProps) {
  const { pathname } = useLocation()
  const { to } = props
  return written(props, pathname + (typeof to === 'string' ? to : (to.search ?? '')))
}

/** The element alone: how the router goes there and what happens on the way are nothing that a page says. */
function written(props: PlainProps, href: string) {
  const { to: _to, replace: _replace, state: _state, preventScrollReset: _stay, children, ...others } = props
  const {
    onClick: _onClick,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    ...rest
  } = others
  return (
    <a {...rest} href={href} data-discover="true">
      {children}
    </a>
  )
}
