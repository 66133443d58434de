import { isEmail, isGermanPhone, isGermanPostalCode, normalEmail } from '#foundation/lib/field-rules.ts'
import { slug } from '#foundation/lib/text.ts'
import { plainName } from '#app/account/account.ts'
import type { LegalNotice } from '#app/catalog/catalog.ts'
import { isVatId, normalVatId } from './vat-id.ts'

/** The fields of a provider's details, as their form names them. */
export const detailFields = [
  'title',
  'form',
  'street',
  'postalCode',
  'city',
  'email',
  'phone',
  'website',
  'legalName',
  'representedBy',
  'register',
  'vatId',
  'kind',
  'smallBusiness',
  'declared',
] as const

/** What a provider typed, as it came. `smallBusiness` and `declared` are `1` when ticked. */
export type DetailsForm = Record<(typeof detailFields)[number], string>

/** What is wrong with one field. Texts: `texts.details.faults`. */
export type DetailsFault =
  | 'title-missing'
  | 'form-invalid'
  | 'form-taken'
  | 'street-invalid'
  | 'postal-code-missing'
  | 'postal-code-invalid'
  | 'city-missing'
  | 'city-unknown'
  | 'contact-missing'
  | 'email-invalid'
  | 'phone-invalid'
  | 'website-invalid'
  | 'legal-name-missing'
  | 'vat-id-invalid'
  | 'kind-missing'
  | 'declaration-missing'
  | 'owner-only'

/** Faults by field. */
export type DetailsFaults = Partial<Record<keyof DetailsForm, DetailsFault>>

/** Checked details; where the city lies is for the caller to find. */
type Details = {
  form: string
  title: string
  line1: string
  houseNr: string
  postalCode: string
  city: string
  email: string | null
  phone: string | null
  website: string | null
  legal: LegalNotice
  isSmallBusiness: boolean
}

/** Details, or what is wrong with them. */
export type CheckedDetails =
  { outcome: 'fit'; details: Details } | { outcome: 'refused'; faults: DetailsFaults }

const longestLine = 120
const longestForm = 60

/**
 * Checks what a provider says about itself. Name, street with number, postal code, city, one way to be reached and the
 * declaration are required; the rest may be empty, but not wrong.
 *
 * Source: contract 1, section 5 "Form fields"; reliability 4.4 (traders name themselves and certify what they offer).
 */
export function checkDetails(form: DetailsForm): CheckedDetails {
  const typed = {
    title: plainName(form.title),
    street: line(form.street),
    city: line(form.city),
    email: normalEmail(form.email),
    phone: line(form.phone),
    // The contract's sign for none.
    website: line(form.website) === '-' ? '' : line(form.website),
    legalName: line(form.legalName),
  }
  const faults: DetailsFaults = {
    ...placeFaults(form, typed),
    ...contactFaults(typed),
    ...legalFaults(form, typed),
  }
  if (Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const { line1, houseNr } = streetAndNumber(typed.street)
  const postalCode = form.postalCode.trim()
  const legal: LegalNotice = {
    name: typed.legalName,
    representedBy: line(form.representedBy) || null,
    register: line(form.register) || null,
    vatId: normalVatId(form.vatId) || null,
    address: `${typed.street}, ${postalCode} ${typed.city}`,
    isTrader: form.kind === 'trader',
  }
  return {
    outcome: 'fit',
    details: {
      form: form.form.trim(),
      title: typed.title,
      line1,
      houseNr,
      postalCode,
      city: typed.city,
      email: typed.email || null,
      phone: typed.phone || null,
      website: typed.website === '' ? null : withScheme(typed.website),
      legal,
      isSmallBusiness: form.smallBusiness === '1',
    },
  }
}

/** Street and house number: everything from the last word that holds a digit and stands at the end. */
function streetAndNumber(street: string): { line1: string; houseNr: string } {
  const match = /^(.*?\D)\s*(\d+\s?[a-zA-Z]?(?:\s?[-/+]\s?\d+\s?[a-zA-Z]?)?)$/u.exec(street)
  return match
    ? { line1: (match[1] ?? '').trim(), houseNr: (match[2] ?? '').trim() }
    : { line1: street, houseNr: '' }
}

type Typed = Record<'title' | 'street' | 'city' | 'email' | 'phone' | 'website' | 'legalName', string>

function placeFaults(form: DetailsForm, { title, street, city }: Typed): DetailsFaults {
  const faults: DetailsFaults = {}
  if (title === '') faults.title = 'title-missing'
  const path = form.form.trim()
  if (path === '' || path.length > longestForm || slug(path) !== path) faults.form = 'form-invalid'
  if (!/\d/.test(street)) faults.street = 'street-invalid'
  if (form.postalCode.trim() === '') faults.postalCode = 'postal-code-missing'
  else if (!isGermanPostalCode(form.postalCode.trim())) faults.postalCode = 'postal-code-invalid'
  if (city === '') faults.city = 'city-missing'
  return faults
}

function contactFaults({ email, phone, website }: Typed): DetailsFaults {
  const faults: DetailsFaults = {}
  if (email === '' && phone === '') faults.email = 'contact-missing'
  else if (email !== '' && !isEmail(email)) faults.email = 'email-invalid'
  if (phone !== '' && !isGermanPhone(phone)) faults.phone = 'phone-invalid'
  if (website !== '' && !isWebsite(website)) faults.website = 'website-invalid'
  return faults
}

function legalFaults({ kind, declared, vatId }: DetailsForm, { legalName }: Typed): DetailsFaults {
  const faults: DetailsFaults = {}
  if (legalName === '') faults.legalName = 'legal-name-missing'
  if (normalVatId(vatId) !== '' && !isVatId(vatId)) faults.vatId = 'vat-id-invalid'
  if (kind !== 'trader' && kind !== 'private') faults.kind = 'kind-missing'
  if (declared !== '1') faults.declared = 'declaration-missing'
  return faults
}

function line(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, longestLine).join('')
}

// The scheme is optional; it can only be that of the web.
function isWebsite(text: string): boolean {
  if (/[\s<>"\\@]/.test(text)) return false
  const url = URL.parse(withScheme(text))
  return url !== null && /^https?:$/.test(url.protocol) && /^[^.]+(?:\.[^.]+)+$/.test(url.hostname)
}

function withScheme(text: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`
}
