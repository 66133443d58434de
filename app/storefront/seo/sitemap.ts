import { xmlText } from '#app/search/meta/meta.ts'

const header = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The map of maps: the absolute addresses of its parts. */
export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>`)
  return `${header}\n<sitemapindex ${namespace}>\n${parts.join('\n')}\n</sitemapindex>\n`
}

/** One part: the absolute addresses of its pages. */
export function sitemapPart(addresses: readonly string[]): string {
  const pages = addresses.map((address) => `<url><loc>${xmlText(address)}</loc></url>`)
  return `${header}\n<urlset ${namespace}>\n${pages.join('\n')}\n</urlset>\n`
}

/** The number in a part's file name `3.xml`, or `null` for any other name. */
export function partNumber(name: string): number | null {
  const digits = /^([1-9]\d{0,4})\.xml$/.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}
