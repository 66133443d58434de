import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#foundation/design/page-meta.ts'
import type { MetaArguments } from '#app/search/meta/meta.ts'
import { listsTexts } from './texts/lists.ts'

/** One's own lists, or the one that `list` names: nothing for search engines. */
export function listsMeta(
  { loaderData: said }: MetaArguments<{ canonical: string }>,
  list: string = listsTexts.title,
): MetaDescriptor[] {
  if (!said) return []
  const { description } = listsTexts
  return pageMeta({ canonical: said.canonical, title: list, description, index: 'noindex' })
}
