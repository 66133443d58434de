import { useState } from 'react'
import { Download } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { FactorAnswer, ShownSecurity, StepAnswer } from '../security-answers.ts'
import { securityTexts } from '../texts/security.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { ProfilePart } from './profile-frame.tsx'
import { PasskeyProof } from './passkey-proof.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { ProofField, ProofGate } from './proof-field.tsx'

const words = securityTexts.factor

type SetUp = { url: string; secret: string; demoCode: string | null; qr: { path: string; size: number } }

type FactorPartsProps = {
  security: ShownSecurity
  /** The set-up that waits for a first code. */
  setUp: SetUp | null
  weiter: string
  answer: FactorAnswer | undefined
}

/** The second step of signing in: set up by passkey or app, confirm, keep the recovery codes, turn off. */
export default function FactorParts({ security, setUp, weiter, answer }: FactorPartsProps) {
  const { state, gate, isRequired } = security.factor
  const passkey = answer && 'form' in answer ? answer : undefined
  const step = answer && !('form' in answer) ? answer : undefined
  if (step?.outcome === 'codes') return <Codes codes={step.codes} weiter={weiter} />
  if (gate === 'prove') return <Prove security={security} weiter={weiter} answer={step} />
  if (state === 'on') return <Manage security={security} answer={step} />
  if (setUp) return <Confirm setUp={setUp} answer={step} />
  const isByPasskey = isRequired && gate === 'open'
  return (
    <>
      {isByPasskey ? (
        <ByPasskey security={security} weiter={weiter} answer={step} />
      ) : (
        <ProfilePart title={words.headline} lead={words.off}>
          {isRequired && <Banner kind="warning">{words.required}</Banner>}
          <p>{words.choose}</p>
        </ProfilePart>
      )}
      <PasskeysPart security={security} answer={passkey} />
      <Begin security={security} answer={step} />
    </>
  )
}

type StepProps = { security: ShownSecurity; answer: StepAnswer | undefined }

function StepForm({
  step,
  label,
  look = 'ink',
  security,
  answer,
}: StepProps & { step: 'begin' | 'renew' | 'end'; label: string; look?: 'ink' | 'outline' }) {
  const isBusy = useNavigation().formData?.get('step') === step
  const unproved = answer?.outcome === 'unproved' && answer.step === step ? answer.because : undefined
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col items-start gap-5">
      <input type="hidden" name="step" value={step} />
      <ProofGate proof={security} because={unproved}>
        <Button type="submit" look={look} disabled={isBusy}>
          {isBusy ? securityTexts.busy : label}
        </Button>
      </ProofGate>
    </Form>
  )
}

function Begin({ security, answer }: StepProps) {
  return (
    <ProfilePart title={words.app} lead={words.beginLead}>
      {security.isEmailVerified ? (
        <StepForm step="begin" label={words.begin} look="outline" security={security} answer={answer} />
      ) : (
        <ConfirmFirst email={security.email} />
      )}
    </ProfilePart>
  )
}

type OnwardProps = StepProps & { weiter: string }

/** A password opened this session; the passkey, or a recovery code in its place, is still to be shown. */
function Prove({ security, answer, weiter }: OnwardProps) {
  const isBusy = useNavigation().formData?.get('step') === 'prove'
  const because = answer?.outcome === 'unproved' && !isBusy ? answer.because : undefined
  return (
    <ProfilePart title={words.prove} lead={words.proveLead}>
      {security.hasPasskey && <PasskeyProof onProved={() => location.assign(weiter)} />}
      <p className="text-muted">{words.proveLost}</p>
      <Form method="post" noValidate preventScrollReset className="flex flex-col items-start gap-5">
        <input type="hidden" name="step" value="prove" />
        <ProofField by="recovery-code" because={because} />
        <Button type="submit" look="outline" disabled={isBusy}>
          {isBusy ? securityTexts.busy : words.goOnNow}
        </Button>
      </Form>
    </ProfilePart>
  )
}

/** The passkey is the second factor: on with what was begun, and recovery codes for the day on which it is lost. */
function ByPasskey({ security, answer, weiter }: OnwardProps) {
  return (
    <ProfilePart title={words.headline} lead={words.onByPasskey(security.factor.codesLeft)}>
      <div>
        <Link to={weiter} reloadDocument className="button button-ink button-medium">
          {words.goOnNow}
        </Link>
      </div>
      <StepForm step="renew" label={words.renew} look="outline" security={security} answer={answer} />
    </ProfilePart>
  )
}

// Nobody can scan a code that their own phone shows.
function OnThisPhone({ setUp: { url, secret } }: { setUp: SetUp }) {
  const [isCopied, setIsCopied] = useState(false)
  // Where copying is forbidden the key stands above, to be marked by hand.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <div className="flex flex-wrap gap-2">
      <a href={url} className="button button-outline button-medium">
        {words.openApp}
      </a>
      <Button look="outline" onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </Button>
    </div>
  )
}

function Confirm({ setUp, answer }: { setUp: SetUp; answer: StepAnswer | undefined }) {
  const isBusy = useNavigation().formData?.get('step') === 'confirm'
  const refused = answer?.outcome === 'refused' && !isBusy ? words.refusals[answer.because] : undefined
  const { path, size } = setUp.qr
  return (
    <ProfilePart title={words.headline} lead={words.scan}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.image} className="factor-code">
        <path d={path} fill="#06141b" shapeRendering="crispEdges" />
      </svg>
      <p>
        {words.typeIt}
        <br />
        <code className="factor-secret">{setUp.secret}</code>
      </p>
      <OnThisPhone setUp={setUp} />
      <Form method="post" noValidate preventScrollReset className="flex flex-col items-start gap-5">
        <input type="hidden" name="step" value="confirm" />
        {setUp.demoCode && (
          <p className="rounded-2 bg-sand p-4">
            {securityTexts.secondStep.demo} <b className="num">{setUp.demoCode}</b>
          </p>
        )}
        <Field
          label={words.confirmLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={refused}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? securityTexts.busy : words.confirm}
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="step" value="begin" />
        <Button type="submit" look="outline">
          {words.startOver}
        </Button>
      </Form>
    </ProfilePart>
  )
}

function Codes({ codes, weiter }: { codes: string[]; weiter: string }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([words.fileHead, '', ...codes, ''].join('\r\n'))}`
  return (
    <ProfilePart title={words.codesHeadline} lead={words.codesLead}>
      <ol className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <a href={file} download={words.fileName} className="button button-outline button-medium">
          <Download aria-hidden />
          {words.download}
        </a>
        <Link to={weiter} reloadDocument className="button button-ink button-medium">
          {words.goOn}
        </Link>
      </div>
    </ProfilePart>
  )
}

function Manage({ security, answer }: StepProps) {
  const { since, codesLeft, isRequired } = security.factor
  const refused = answer?.outcome === 'refused' ? words.refusals[answer.because] : null
  return (
    <>
      <ProfilePart title={words.headline} lead={words.on(since, codesLeft)}>
        {refused && <Banner kind="error">{refused}</Banner>}
        {isRequired ? (
          <p className="text-muted">{words.refusals['second-factor-required']}</p>
        ) : (
          <StepForm step="end" label={words.end} look="outline" security={security} answer={answer} />
        )}
      </ProfilePart>
      <ProfilePart title={words.renew} lead={words.renewLead}>
        <StepForm step="renew" label={words.renew} look="outline" security={security} answer={answer} />
      </ProfilePart>
    </>
  )
}
