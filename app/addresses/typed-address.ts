import { isGermanPostalCode } from '#foundation/lib/field-rules.ts'

/** The parts of an address as somebody typed them; empty where there is none. */
export type AddressParts = { line1: string; houseNr: string; postalCode: string; city: string }

/** Characters of each part, at most. */
export const longestPart = { line1: 100, houseNr: 20, postalCode: 5, city: 100 } as const

/** Characters that are searched for, at most. */
export const longestQuery = 150

const plain = (text: string, longest: number) =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim()

/** The parts without control characters and cut to their lengths. */
export function plainParts(parts: AddressParts): AddressParts {
  return {
    line1: plain(parts.line1, longestPart.line1),
    houseNr: plain(parts.houseNr, longestPart.houseNr),
    postalCode: plain(parts.postalCode, 10),
    city: plain(parts.city, longestPart.city),
  }
}

/** A search text without control characters and cut to its length. */
export function plainQuery(text: string): string {
  return plain(text, longestQuery)
}

const number = String.raw`\d+(?:\s?[a-zA-Z](?![\p{L}]))?(?:\s?[-–/+]\s?\d+(?:\s?[a-zA-Z](?![\p{L}]))?)?`
const atEnd = new RegExp(String.raw`^(.*?\D)\s*(${number})$`, 'u')
const inMiddle = new RegExp(String.raw`^(.*?\D)\s(${number})\s+(\D+)$`, 'u')

/** Street and number of a line: the number is what stands at its end. */
export function splitStreet(street: string): { line1: string; houseNr: string } {
  const [, line1 = '', houseNr = ''] = atEnd.exec(street.trim()) ?? []
  return houseNr === '' ? { line1: street.trim(), houseNr: '' } : { line1: line1.trim(), houseNr }
}

/**
 * What a line of text says of an address: "Osterbekstraße 96, 22083 Hamburg". A postal code or a comma divides street
 * and city, else the number does. A text of one word may be either: it counts as a city where it has no number.
 */
export function parseAddress(text: string): AddressParts {
  const typed = plainQuery(text)
  const [, before = '', postalCode = '', after = ''] =
    /^(?:(.*?)[\s,]+)?(\d{5})(?:[\s,]+(.*))?$/u.exec(typed) ?? []
  if (postalCode !== '') {
    const [street = '', ...rest] = before.split(',')
    return { ...splitStreet(street), postalCode, city: cityIn(after || rest.join(' ')) }
  }
  const comma = typed.lastIndexOf(',')
  if (comma > 0)
    return { ...splitStreet(typed.slice(0, comma)), postalCode: '', city: cityIn(typed.slice(comma + 1)) }
  const [, line1 = '', houseNr = '', city = ''] = inMiddle.exec(typed) ?? []
  if (city !== '') return { line1: line1.trim(), houseNr, postalCode: '', city: cityIn(city) }
  return /\d/.test(typed)
    ? { ...splitStreet(typed), postalCode: '', city: '' }
    : { line1: '', houseNr: '', postalCode: '', city: typed }
}

const cityIn = (text: string) => text.replace(/,.*$/, '').trim()

const idMark = 'embedded:'

/**
 * The id of an address that no other service has one for: it carries the parts themselves. Our own search gives it to
 * its hits, and what somebody typed by hand has it.
 */
export function embeddedPlaceId(parts: AddressParts): string {
  const { line1, houseNr, postalCode, city } = plainParts(parts)
  return idMark + [postalCode, city, line1, houseNr].map(encodeURIComponent).join('/')
}

/** The parts that such an id carries; `null` of any other. */
export function partsInPlaceId(placeId: string): AddressParts | null {
  if (!placeId.startsWith(idMark)) return null
  const parts = placeId.slice(idMark.length).split('/')
  if (parts.length !== 4) return null
  try {
    const [postalCode = '', city = '', line1 = '', houseNr = ''] = parts.map(decodeURIComponent)
    return plainParts({ line1, houseNr, postalCode, city })
  } catch {
    // Half a character is no text.
    return null
  }
}

/** The parts as one line, as a letter has them. */
export function addressLine({ line1, houseNr, postalCode, city }: AddressParts): string {
  const street = [line1, houseNr].filter(Boolean).join(' ')
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [street, place].filter(Boolean).join(', ')
}

/** What a hit lacks to be an address, the first of it; `null` when it has everything. */
export function missingPart({ houseNr, line1, postalCode, city }: AddressParts) {
  if (line1 === '') return 'street'
  if (houseNr === '') return 'number'
  if (!isGermanPostalCode(postalCode)) return 'postal-code'
  return city === '' ? 'city' : null
}

export type MissingPart = NonNullable<ReturnType<typeof missingPart>>
