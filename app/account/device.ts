/** What a session's browser said of itself, as far as it is worth showing. `null` where it said nothing known. */
export type Device = { browser: string | null; system: string | null; form: 'phone' | 'computer' }

// Most decisive first: nearly every browser also calls itself Safari, and Edge also Chrome.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)(?:\/|$)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The device behind a `User-Agent` header. Only known names come out, never what was sent. */
export function deviceOf(userAgent: string | null): Device {
  const named = (table: [RegExp, string][]) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null
  const system = named(systems)
  const isPhone = /\bMobile\b|iPhone|iPad|Android/.test(userAgent ?? '')
  return { browser: named(browsers), system, form: isPhone ? 'phone' : 'computer' }
}
