import { data } from 'react-router'
import type { Route } from './+types/external-refused'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { externalRefusals } from '../external.ts'
import { externalTexts as words } from '../texts/external.ts'

export function loader({ request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('grund')
  const because = externalRefusals.find((each) => each === named) ?? 'failed'
  return data({ because }, 409)
}

export default function ExternalRefusedPage({ loaderData: { because } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap flex max-w-2xl flex-col items-start gap-4 py-10">
        <h1>{words.refusedTitle}</h1>
        <Banner kind="error">{words.refusals[because]}</Banner>
        <div className="flex flex-wrap gap-2">
          <a href="/login/extern" className="button button-ink button-medium" rel="nofollow">
            {words.again}
          </a>
          <ButtonLink to="/login" look="outline">
            {words.withPassword}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
