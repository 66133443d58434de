import type { Route } from './+types/own-data'
import { requireUser } from '#app/account/account.server.ts'
import { ProfileFrame, ProfilePart } from '#app/account/ui/profile-frame.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { exportsPerDay } from '../export-limit.ts'
import { privacyTexts as words } from '../texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const hadEnough = new URL(request.url).searchParams.get('datei') === 'morgen'
  return { owner: await requireUser({ request, context }), hadEnough }
}

export default function OwnDataPage({ loaderData: { owner, hadEnough } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="data">
        <ProfilePart title={words.export.headline} lead={words.export.lead}>
          {hadEnough && <Banner kind="warning">{words.export.tooMany(exportsPerDay)}</Banner>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/profile/daten.json" reloadDocument look="ink">
              {words.export.file}
            </ButtonLink>
            <ButtonLink to="/profile/daten/auskunft" look="outline">
              {words.export.page}
            </ButtonLink>
          </div>
        </ProfilePart>
        <ProfilePart title={words.deletion.section} lead={words.deletion.sectionLead}>
          <div>
            <ButtonLink to="/profile/loeschen" look="outline">
              {words.deletion.open}
            </ButtonLink>
          </div>
        </ProfilePart>
      </ProfileFrame>
    </PageFrame>
  )
}
