/** The middle of a page, without head, menu and footer. */
export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** What one reads there: its text without a tag. */
export const mainWords = (html: string): string => mainOf(html).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
