import { useRouteLoaderData } from 'react-router'
import { externalTexts as words } from '../texts/external.ts'
import { ExternalButton } from './external-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type OtherWaysProps = { weiter: string; kind?: 'user' | 'company'; hasPasskey?: boolean }

/** The ways in besides e-mail and password, above their form. Nothing where there is none. */
export function OtherWays({ weiter, kind = 'user', hasPasskey = false }: OtherWaysProps) {
  const root = useRouteLoaderData<{ hasExternalSignIn?: boolean }>('root')
  if (!root?.hasExternalSignIn && !hasPasskey) return null
  return (
    <div className="other-ways mb-5 flex flex-col gap-3">
      <ExternalButton weiter={weiter} kind={kind} />
      {hasPasskey && <PasskeyButton weiter={weiter} />}
      <p className="text-center text-13 text-muted">{words.or}</p>
    </div>
  )
}
