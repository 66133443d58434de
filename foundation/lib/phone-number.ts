/** A number without what people set between its digits, and without the zero that is left out from abroad. */
export function bareNumber(typed: string): string {
  return typed.replaceAll(/\(0\)|[\s()/.-]/g, '')
}

/** The number as networks dial it, `+491701234567`; `null` for none. Without a country it is a German one. */
export function dialledNumber(typed: string | null): string | null {
  const dialled = bareNumber(typed ?? '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49')
    .replace(/^(?=[1-9])/, '+49')
    .replace(/^\+490/, '+49')
  return /^\+(?!490)[1-9]\d{7,14}$/.test(dialled) ? dialled : null
}

/** True for a German mobile number as it is dialled. */
export function isGermanMobile(dialled: string): boolean {
  return /^\+491[567]\d{8,9}$/.test(dialled)
}
