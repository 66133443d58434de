import type { Route } from './+types/terms'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { terms } from '../texts/terms.ts'
import { texts } from '../texts/texts.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { LegalPage } from '../ui/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: `${scopeOf(context).config.appUrl}/terms` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said && pageMeta({ canonical: said.canonical, title: terms.title, description: texts.descriptions.terms })

export default function TermsPage() {
  return (
    <PageFrame>
      <LegalPage document={terms} />
    </PageFrame>
  )
}
