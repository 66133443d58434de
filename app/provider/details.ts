import { isEmail, isGermanPhone, normalEmail } from '#foundation/lib/field-rules.ts'
import { slug } from '#foundation/lib/text.ts'
import { plainName } from '#app/account/account.ts'
import type { AddressFault, PlacedAddress, ReadAddress } from '#app/addresses/addresses.ts'
import type { LegalNotice } from '#app/catalog/catalog.ts'
import { isVatId, normalVatId } from './vat-id.ts'

/** The fields of a provider's details, as their form names them; its address is a field of its own (`addressName`). */
export const detailFields = [
  'title',
  'form',
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

/** The name under which the form carries the address. */
export const addressName = 'address'

/** What a provider typed, as it came. `smallBusiness` and `declared` are `1` when ticked. */
export type DetailsForm = Record<(typeof detailFields)[number], string>

/** What is wrong with one field. Texts: `texts.details.faults`. */
export type DetailsFault =
  | 'title-missing'
  | 'form-invalid'
  | 'form-taken'
  | AddressFault
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
export type DetailsFaults = Partial<Record<keyof DetailsForm | typeof addressName, DetailsFault>>

/** Faults that remain once these fields have a value: one way of contact is enough. */
export function remainingFaults(faults: DetailsFaults, filled: ReadonlySet<string>): DetailsFaults {
  const isMended = (name: string, fault: DetailsFault) =>
    filled.has(name) || (fault === 'contact-missing' && filled.has('phone'))
  return Object.fromEntries(Object.entries(faults).filter(([name, fault]) => !isMended(name, fault)))
}

/** Checked details; where the address lies is for the caller to find. */
type Details = {
  form: string
  title: string
  placed: PlacedAddress
  email: string | null
  phone: string | null
  website: string | null
  /** Its address follows from `placed`. */
  legal: Omit<LegalNotice, 'address'>
  isSmallBusiness: boolean
}

/** Details, or what is wrong with them. */
export type CheckedDetails =
  { outcome: 'fit'; details: Details } | { outcome: 'refused'; faults: DetailsFaults }

const longestLine = 120
const longestForm = 60

/**
 * Checks what a provider says about itself. Name, address, one way to be reached and the declaration are
 * required; the rest may be empty, but not wrong.
 *
 * Source: contract 1, section 5 "Form fields"; reliability 4.4 (traders name themselves and certify what they offer).
 */
export function checkDetails(form: DetailsForm, address: ReadAddress): CheckedDetails {
  const typed = {
    title: plainName(form.title),
    email: normalEmail(form.email),
    phone: line(form.phone),
    // The contract's sign for none.
    website: line(form.website) === '-' ? '' : line(form.website),
    legalName: line(form.legalName),
  }
  const faults: DetailsFaults = {
    ...nameFaults(form, typed),
    ...addressFaults(address),
    ...contactFaults(typed),
    ...legalFaults(form, typed),
  }
  if (address.outcome !== 'fit' || Object.keys(faults).length > 0) return { outcome: 'refused', faults }
  const legal = {
    name: typed.legalName,
    representedBy: line(form.representedBy) || null,
    register: line(form.register) || null,
    vatId: normalVatId(form.vatId) || null,
    isTrader: form.kind === 'trader',
  }
  return {
    outcome: 'fit',
    details: {
      form: form.form.trim(),
      title: typed.title,
      placed: address.placed,
      email: typed.email || null,
      phone: typed.phone || null,
      website: typed.website === '' ? null : withScheme(typed.website),
      legal,
      isSmallBusiness: form.smallBusiness === '1',
    },
  }
}

type Typed = Record<'title' | 'email' | 'phone' | 'website' | 'legalName', string>

function nameFaults(form: DetailsForm, { title }: Typed): DetailsFaults {
  const faults: DetailsFaults = {}
  if (title === '') faults.title = 'title-missing'
  const path = form.form.trim()
  if (path === '' || path.length > longestForm || slug(path) !== path) faults.form = 'form-invalid'
  return faults
}

function addressFaults(address: ReadAddress): DetailsFaults {
  if (address.outcome === 'fit') return {}
  return { address: address.outcome === 'refused' ? address.because : 'nothing-chosen' }
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
