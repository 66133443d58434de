import type { Route } from './+types/own-data-page'
import { Link } from '#foundation/design/link.tsx'
import { requireUser } from '#app/account/account.server.ts'
import { ProfileFrame, ProfilePart } from '#app/account/ui/profile-frame.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { personalDataOf } from '../personal-data.server.ts'
import { shownData, type ShownPart } from '../shown-data.ts'
import { privacyTexts as words } from '../texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await requireUser({ request, context })
  const exported = await personalDataOf(scopeOf(context).db, { userId: owner.id })
  return { owner, parts: shownData(exported) }
}

export default function OwnDataShown({ loaderData: { owner, parts } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <ProfileFrame owner={owner} current="data">
        <section className="card profile-part">
          <h2>{words.shown.headline}</h2>
          <p className="text-muted">{words.shown.lead}</p>
          <Link to="/profile/daten" className="link link-tap self-start">
            {words.back}
          </Link>
        </section>
        {parts.map((part) => (
          <DataPart key={part.name} part={part} />
        ))}
      </ProfileFrame>
    </PageFrame>
  )
}

function DataPart({ part: { title, rows } }: { part: ShownPart }) {
  return (
    <ProfilePart title={title} lead={rows.length === 0 ? words.shown.nothing : undefined}>
      {rows.map((fields, index) => (
        <dl key={index} className="data-row">
          {fields.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value.startsWith('data:image/') ? <img src={value} alt="" className="size-24" /> : value}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </ProfilePart>
  )
}
