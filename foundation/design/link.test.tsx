import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

type Props = ComponentProps<typeof RouterLink>

const targets: Props['to'][] = [
  ...[
    '/',
    '/terms',
    '/support/',
    '/bookings?view=past',
    '/city/hamburg?day=today#oben',
    '/a/b/?f=1,2&x=a%2Cb',
  ],
  ...['/activity/details/c/s?open=price#a?b', '/über/uns?q=ä ö', '/x?to=//foreign.example/..', '/a?b=/../c'],
  ...['?view=past', '?open=menu#oben', '?a=b?c', '?'],
  ...[
    '',
    '#oben',
    '.',
    '..',
    '../x',
    'x',
    './x',
    '/a/../b',
    '/a//b',
    '//a',
    '/a/.',
    '/.x',
    '/a?',
    '/a#',
    '/a?#b',
  ],
  ...['/a\\b', 'https://example.org/a?b', 'mailto:x@example.org', '/a\nb?c'],
  ...[
    { search: '?open=menu' },
    { search: '' },
    { search: 'open=menu' },
    { search: '?' },
    { pathname: '/a', search: '?b' },
  ],
  ...[{ hash: '#b' }, { pathname: '', search: '?b' }, { search: '?b', hash: '#c' }],
]

function htmlOf(Component: typeof Link, props: Props, at: string): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Component {...props} /> }])
  return renderToString(<Stub initialEntries={[at]} />)
}

const attributesOf = (html: string) => {
  const [, inner = '', content] = /<a ([^>]*)>(.*)<\/a>/s.exec(html) ?? []
  return { content, attributes: (inner.match(/[\w-]+="[^"]*"/g) ?? []).toSorted() }
}

test.each(targets.map((to) => ({ to })))('a link to $to is written as the router writes it', ({ to }) => {
  for (const at of ['/bookings?view=past', '/', '/city/hamburg/', '/activity/details/a/b']) {
    const props: Props = { to, className: 'chip', 'aria-current': 'page', children: 'Ziel & mehr' }
    const ours = attributesOf(htmlOf(Link, props, at))
    expect(ours.attributes.length, 'a link was written').toBeGreaterThan(2)
    expect(ours).toEqual(attributesOf(htmlOf(RouterLink, props, at)))
  }
})

test('a query that holds a fragment is left to the router, which refuses it', () => {
  const props: Props = { to: { search: '?a#b' }, children: 'Ziel' }
  for (const Component of [RouterLink, Link])
    expect(() => htmlOf(Component, props, '/bookings')).toThrow("Cannot include a '#'")
})

test.each([
  { replace: true, preventScrollReset: true, state: { opensDialog: true } },
  { viewTransition: true, onClick: () => undefined },
  { reloadDocument: true },
  { reloadDocument: false },
  { discover: 'none' },
  { target: '_blank', rel: 'noopener', download: true, lang: 'en' },
  { relative: 'path' },
] as const)('what the router alone needs is no attribute: %j', (props) => {
  const ours = htmlOf(Link, { to: '/terms', children: 'AGB', ...props }, '/')
  expect(attributesOf(ours)).toEqual(
    attributesOf(htmlOf(RouterLink, { to: '/terms', children: 'AGB', ...props }, '/')),
  )
})

test('the tested link is the one that a server writes', () => {
  expect(import.meta.env.SSR).toBe(true)
  expect(Link).not.toBe(RouterLink)
})
