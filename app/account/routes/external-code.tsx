import { redirect, useFetcher } from 'react-router'
import type { Route } from './+types/external-code'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { callerOf, userOf } from '../account.server.ts'
import type { SecondStepAnswer, SignInAnswer } from '../answers.ts'
import { targetOf } from '../forms.server.ts'
import { demoCodeIn } from '../second-step.server.ts'
import { externalTexts } from '../texts/external.ts'
import { FormOrEntered } from '../ui/entered-message.tsx'
import { PasskeyButton } from '../ui/passkey-button.tsx'
import { SecondStepForm } from '../ui/second-step-form.tsx'
import { useEntry } from '../ui/use-entry.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const weiter = targetOf(request)
  if (await userOf({ request, context })) throw redirect(weiter)
  const { accounts } = scopeOf(context)
  return { weiter, demoCode: await demoCodeIn(accounts, callerOf({ request, context })) }
}

/** The second step after the identity provider was the first: the same form as after a password. */
export default function ExternalCodePage({ loaderData: { weiter, demoCode } }: Route.ComponentProps) {
  const fetcher = useFetcher<SignInAnswer | SecondStepAnswer>()
  const entered = useEntry(fetcher.data)
  const answered = fetcher.data?.outcome === 'second-step' ? fetcher.data : null
  return (
    <PageFrame>
      <title>{externalTexts.title}</title>
      <div className="wrap max-w-2xl pt-4 pb-16">
        <h1 className="mb-4">{externalTexts.code.headline}</h1>
        <FormOrEntered entered={entered}>
          <SecondStepForm
            fetcher={fetcher}
            weiter={weiter}
            answer={answered ?? { outcome: 'second-step', because: null, demoCode }}
          />
        </FormOrEntered>
        {!entered && <PasskeyButton weiter={weiter} />}
      </div>
    </PageFrame>
  )
}
