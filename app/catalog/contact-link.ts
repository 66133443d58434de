import { bareNumber } from '#foundation/lib/phone-number.ts'

/** Where a contact target leads. `href` is ready for a link. */
export type ContactLink = { kind: 'website' | 'email' | 'tel' | 'route'; href: string }

/** What a route needs: an address is complete when city, postal code and coordinates are set. */
export type ContactAddress = {
  line1: string
  houseNr: string
  postalCode: string
  city: string
  lat: number
  lng: number
}

/**
 * What a contact target is: a website when it starts with http(s), an e-mail address, a telephone number of 6 to 15
 * digits, otherwise a route if there is a complete address; `null` when nothing fits.
 * Source: contract 1, section 5 "Contact link type".
 */
export function contactLinkOf(target: string | null, address: ContactAddress | null): ContactLink | null {
  const text = target?.trim() ?? ''
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return { kind: 'website', href: text }
  const mail = text.replace(/^mailto:/i, '')
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/.test(mail)) return { kind: 'email', href: `mailto:${mail}` }
  const phone = text.replace(/^tel:/i, '')
  const number = bareNumber(phone)
  const digits = number.replace(/\D/g, '')
  if (/^\+?[\d\s()/.-]+$/.test(phone) && digits.length >= 6 && digits.length <= 15) {
    return { kind: 'tel', href: `tel:${number}` }
  }
  return address && isComplete(address) ? { kind: 'route', href: routeUrl(addressLine(address)) } : null
}

/** True when a route can be asked for. Source: contract 1, section 5. */
function isComplete({ city, postalCode, lat, lng }: ContactAddress): boolean {
  return city !== '' && postalCode !== '' && Number.isFinite(lat) && Number.isFinite(lng)
}

/** An address in one line: `Osterbekstraße 96, 22083 Hamburg`. */
export function addressLine({
  line1,
  houseNr,
  postalCode,
  city,
}: Pick<ContactAddress, 'line1' | 'houseNr' | 'postalCode' | 'city'>): string {
  return `${line1} ${houseNr}, ${postalCode} ${city}`
}

/**
 * A link that opens the reader's own map application or site with the way to an address, which is one line: the same
 * wherever a way is offered, on the page of an offer as on the ticket.
 */
export function routeUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}
