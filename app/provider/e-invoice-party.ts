import type { InvoiceParty } from '#app/payment/payment.ts'

/** Somebody on an invoice as the norm names them. */
export type InvoiceSide = {
  name: string
  /** The entry in a register. */
  registration: string | null
  address: { line: string; postalCode: string | null; city: string | null; country: 'DE' }
  vatId: string | null
}

/**
 * A party with its address in parts. We keep an address as one line, street first; where its end isn't a German postal
 * code with a place, all of it is the line. Both sit in Germany: no other address is taken.
 */
export function partyOf({ name, address, vatId, register }: InvoiceParty): InvoiceSide {
  const parts = /^(?<line>.*?),?\s+(?:D-)?(?<postalCode>\d{5})\s+(?<city>[^,]+)(?:,\s*Deutschland)?$/su.exec(
    address.trim(),
  )
  const { line = address, postalCode = null, city = null } = parts?.groups ?? {}
  return {
    ...{ name, registration: register || null, vatId: vatId?.replaceAll(/\s/g, '') || null },
    address: { line: line === '' ? address : line, postalCode, city, country: 'DE' },
  }
}
