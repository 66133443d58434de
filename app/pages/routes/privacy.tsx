import type { Route } from './+types/privacy'
import { Link } from '#foundation/design/link.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { privacy } from '../texts/privacy.ts'
import { texts } from '../texts/texts.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { LegalPage } from '../ui/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: `${scopeOf(context).config.appUrl}/privacy` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said &&
  pageMeta({ canonical: said.canonical, title: privacy.title, description: texts.descriptions.privacy })

export default function PrivacyPage() {
  return (
    <PageFrame>
      <LegalPage document={privacy}>
        <Link to="/privacy/2022-10-10" className="link link-tap self-start">
          {texts.archive}
        </Link>
      </LegalPage>
    </PageFrame>
  )
}
