import { Laptop, Smartphone } from 'lucide-react'
import { Form } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { needsSignIn } from '../security-answers.ts'
import type { SecurityAnswer, ShownSecurity, ShownSession } from '../security-answers.ts'
import { securityTexts } from '../texts/security.ts'
import { IdentitiesPart } from './identities-part.tsx'
import { ProfilePart } from './profile-frame.tsx'
import { ProofGate } from './proof-field.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { brokenIn, Said, useBusy } from './said.tsx'

const words = securityTexts

type PartProps = { security: ShownSecurity; answer: SecurityAnswer | undefined }

/** Second step, passkeys, password, address and open sessions. */
export default function SecurityParts({ security, answer }: PartProps) {
  return (
    <>
      <SecondStepPart factor={security.factor} />
      <PasskeysPart security={security} answer={answer} />
      <IdentitiesPart security={security} answer={answer} />
      <PasswordPart security={security} answer={answer} />
      <EmailPart security={security} answer={answer} />
      <SessionsPart security={security} answer={answer} />
    </>
  )
}

function SecondStepPart({ factor }: Pick<ShownSecurity, 'factor'>) {
  const { state, since, codesLeft, isRequired, gate } = factor
  const isByPasskey = state === 'off' && isRequired && gate !== 'set-up'
  const off = isByPasskey ? words.factor.onByPasskey(codesLeft) : words.factor.off
  const isOn = state === 'on' || isByPasskey
  return (
    <ProfilePart
      title={words.factor.headline}
      lead={state === 'on' ? words.factor.on(since, codesLeft) : off}
    >
      {!isOn && isRequired && <Banner kind="warning">{words.factor.required}</Banner>}
      <div>
        <ButtonLink to="/profile/zwei-schritte" look={isOn ? 'outline' : 'ink'}>
          {isOn ? words.factor.manage : words.factor.setUp}
        </ButtonLink>
      </div>
    </ProfilePart>
  )
}

function EmailPart({ security, answer }: PartProps) {
  const isBusy = useBusy('email')
  const own = answer?.form === 'email' ? answer : undefined
  const unproved = own?.outcome === 'unproved' ? own.because : undefined
  return (
    <ProfilePart title={words.email.headline} lead={words.email.lead(security.email)}>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="form" value="email" />
        {!needsSignIn(security) && (
          <TypedField
            kind="email"
            label={words.email.field}
            name="email"
            autoComplete="email"
            defaultValue={own && 'typed' in own ? own.typed : undefined}
            error={own?.outcome === 'refused' ? words.email.refusals[own.because] : undefined}
          />
        )}
        <Said kind="error">{isBusy ? null : brokenIn(answer, 'email')}</Said>
        <Said kind="success">{!isBusy && own?.outcome === 'sent' ? words.email.sent(own.to) : null}</Said>
        <ProofGate proof={security} because={unproved}>
          <div>
            <Button type="submit" look="outline" disabled={isBusy}>
              {isBusy ? words.busy : words.email.submit}
            </Button>
          </div>
        </ProofGate>
      </Form>
    </ProfilePart>
  )
}

const sessionWords = {
  ended: words.sessions.ended,
  'over-already': words.sessions.overAlready,
  'others-ended': words.sessions.othersEnded,
}

function SessionsPart({ security: { sessions }, answer }: PartProps) {
  const isBusy = useBusy('sessions')
  const own = answer?.form === 'sessions' && answer.outcome !== 'broken' ? answer : undefined
  return (
    <ProfilePart title={words.sessions.headline} lead={words.sessions.lead}>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isBusy} />
        ))}
      </ul>
      <Said kind="error">{isBusy ? null : brokenIn(answer, 'sessions')}</Said>
      <Said kind="success">{own && !isBusy ? sessionWords[own.outcome] : null}</Said>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="form" value="sessions" />
        {sessions.length > 1 && (
          <Button type="submit" name="end" value="others" look="outline" disabled={isBusy}>
            {words.sessions.endOthers}
          </Button>
        )}
        <Button type="submit" name="end" value="all" look="outline" disabled={isBusy}>
          {words.sessions.endAll}
        </Button>
      </Form>
    </ProfilePart>
  )
}

function SessionRow({ session, isBusy }: { session: ShownSession; isBusy: boolean }) {
  const Icon = session.form === 'phone' ? Smartphone : Laptop
  const { facts, thisOne, end, endThis } = words.sessions
  return (
    <li className="row">
      <Icon aria-hidden />
      <span className="row-text">
        {session.device}
        <small>{facts(session.since, session.lastUsed)}</small>
      </span>
      {session.isThisOne ? (
        <span className="row-aside">{thisOne}</span>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="sessions" />
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            look="outline"
            size="small"
            aria-label={endThis(session.device)}
            disabled={isBusy}
          >
            {end}
          </Button>
        </Form>
      )}
    </li>
  )
}
