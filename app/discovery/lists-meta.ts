import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#foundation/design/page-meta.ts'
import type { Asked } from './described-page.ts'
import { listsTexts } from './texts/lists.ts'

/** Places saved on this device: nothing for search engines. */
export function listsMeta({ loaderData: said }: Asked<{ canonical: string }>): MetaDescriptor[] {
  if (!said) return []
  const { title, description } = listsTexts
  return pageMeta({ canonical: said.canonical, title, description, index: 'noindex' })
}
