import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactLinkOf, routeUrl } from './contact-link.ts'

const kai = { line1: 'Kai', houseNr: '1 a', postalCode: '20457', city: 'Hamburg', lat: 53.5, lng: 10 }

test('[CONT-1] http and https are a website', () => {
  expect(contactLinkOf('https://x.example', kai)).toEqual({ kind: 'website', href: 'https://x.example' })
  expect(contactLinkOf('HTTP://x.example', null)?.kind).toBe('website')
})

test('[CONT-2] mailto or the shape of an address is an e-mail', () => {
  expect(contactLinkOf('a@b.de', kai)).toEqual({ kind: 'email', href: 'mailto:a@b.de' })
  expect(contactLinkOf('mailto:a@b.de', null)).toEqual({ kind: 'email', href: 'mailto:a@b.de' })
})

test('[CONT-3] tel or 6 to 15 digits are a telephone', () => {
  expect(contactLinkOf('12345', null)).toBeNull()
  expect(contactLinkOf('123456', null)).toEqual({ kind: 'tel', href: 'tel:123456' })
  expect(contactLinkOf('1'.repeat(15), null)?.kind).toBe('tel')
  expect(contactLinkOf('1'.repeat(16), null)).toBeNull()
  expect(contactLinkOf('tel:+49 40 / 66969-101', null)).toEqual({ kind: 'tel', href: 'tel:+494066969101' })
  expect(contactLinkOf('+49 (0)40 1234567', null)).toEqual({ kind: 'tel', href: 'tel:+49401234567' })
})

test('[CONT-4] anything else is a route when the address is complete', () => {
  const route = contactLinkOf('route', kai)
  expect(route?.kind).toBe('route')
  expect(route?.href).toContain(encodeURIComponent('Kai 1 a, 20457 Hamburg'))
  expect(contactLinkOf(null, kai)?.kind).toBe('route')
  expect(contactLinkOf('12345', { ...kai, city: '' })).toBeNull()
})

test('the way to an address is asked for by the address, whatever stands in it', () => {
  expect(routeUrl('Am Kai 1 & 2, 20457 Hamburg')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Am%20Kai%201%20%26%202%2C%2020457%20Hamburg',
  )
})

test('no target ever becomes a link that runs script', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:x@y.de'),
  )
  fc.assert(
    fc.property(hostile, (target) => {
      expect(contactLinkOf(target, kai)?.href).toMatch(/^(https?:|mailto:|tel:)/i)
    }),
  )
})
