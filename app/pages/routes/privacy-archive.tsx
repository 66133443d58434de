import type { Route } from './+types/privacy-archive'
import { Link } from '#foundation/design/link.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { privacy2022 } from '../texts/privacy-2022.ts'
import { texts } from '../texts/texts.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { LegalPage } from '../ui/legal-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { canonical: `${scopeOf(context).config.appUrl}/privacy/2022-10-10` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said &&
  pageMeta({
    canonical: said.canonical,
    title: privacy2022.title,
    description: texts.archive,
    index: 'noindex',
  })

export default function PrivacyArchivePage() {
  return (
    <PageFrame>
      <LegalPage document={privacy2022}>
        <Link to="/privacy" className="link link-tap self-start">
          {texts.current}
        </Link>
      </LegalPage>
    </PageFrame>
  )
}
