import { dialledNumber } from '#foundation/lib/phone-number.ts'
import { packageTexts } from './texts/package.ts'

/** How a provider is written to and called, ready to be pressed; `null` for what isn't known. */
export type ContactUrls = { writeUrl: string | null; callUrl: string | null }

/** The addresses behind a mail address and a telephone number; a mail names the booking in its subject. */
export function contactUrls({
  email,
  phone,
  bookingCode,
}: {
  email: string | null
  phone: string | null
  bookingCode: string
}): ContactUrls {
  const subject = encodeURIComponent(packageTexts.subject(bookingCode))
  const number = dialledNumber(phone)
  return {
    // Whatever else an address holds must not end it: a question mark would begin fields of its own.
    writeUrl: email ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}` : null,
    callUrl: number && `tel:${number}`,
  }
}
