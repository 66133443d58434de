import { listPageTexts } from './texts/list-pages.ts'

/** The title of a list's page: further ones say which they are, before the product's name. */
export function pageTitle(title: string, page: number): string {
  if (page === 1) return title
  const [said = '', ...product] = title.split(' | ')
  return [listPageTexts.title(said, page), ...product].join(' | ')
}
