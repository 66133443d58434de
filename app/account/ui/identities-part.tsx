import { Link2 } from 'lucide-react'
import type { IdentityAnswer, SecurityAnswer, ShownSecurity } from '../security-answers.ts'
import { securityTexts } from '../texts/security.ts'
import { ProfilePart } from './profile-frame.tsx'
import { RowForm } from './row-form.tsx'
import { brokenIn, Said, useBusy } from './said.tsx'

const words = securityTexts.identities

type PartProps = { security: ShownSecurity; answer: SecurityAnswer | undefined }

/** The identities of other services that open the account; nothing where there are none and none just went. */
export function IdentitiesPart({ security, answer }: PartProps) {
  const isBusy = useBusy('identity')
  const own = answer?.form === 'identity' && answer.outcome !== 'broken' ? answer : undefined
  if (security.identities.length === 0 && !own) return null
  return (
    <ProfilePart title={words.headline} lead={words.lead}>
      <ul className="rows empty:hidden" aria-live="polite">
        {security.identities.map(({ id, since }) => (
          <li className="row passkey-row" key={id}>
            <Link2 aria-hidden />
            <span className="row-text">
              {words.name}
              <small>{words.since(since)}</small>
            </span>
            <RowForm
              fields={{ form: 'identity', id }}
              word={words.untie}
              meaning={words.untieThis}
              unproved={own?.outcome === 'unproved' && own.id === id ? own.because : undefined}
              {...{ security, isBusy }}
            />
          </li>
        ))}
      </ul>
      <Said kind="error">{isBusy ? null : (brokenIn(answer, 'identity') ?? refusalOf(own))}</Said>
      <Said kind="success">{isBusy ? null : successOf(own)}</Said>
    </ProfilePart>
  )
}

const refusalOf = (own: IdentityAnswer | undefined) => (own?.outcome === 'refused' ? words.lastWayIn : null)

function successOf(own: IdentityAnswer | undefined): string | null {
  if (own?.outcome === 'untied') return words.untied
  return own?.outcome === 'gone-already' ? words.goneAlready : null
}
