import { redirect } from 'react-router'
import type { Route } from './+types/deleted'
import { userOf } from '#app/account/account.server.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { privacyTexts } from '../texts.ts'

const words = privacyTexts.deleted

/** Whoever is signed in has an account still, or another one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await userOf({ request, context })) throw redirect('/profile')
  return null
}

export default function DeletedPage() {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-2xl py-10">
        <h1 className="mb-3">{words.headline}</h1>
        <p className="mb-6 text-17 text-muted">{words.lead}</p>
        <ButtonLink to="/" size="large" reloadDocument>
          {words.toStart}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
