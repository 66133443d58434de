import { listPageTexts } from '#app/search/search-url/texts/list-pages.ts'

/** The title of a list's page: further ones say which they are, before the product's name. */
export function pageTitle(title: string, page: number): string {
  if (page === 1) return title
  // Words that were searched for may have the same sign in them.
  const end = title.lastIndexOf(' | ')
  return end < 0
    ? listPageTexts.title(title, page)
    : listPageTexts.title(title.slice(0, end), page) + title.slice(end)
}
