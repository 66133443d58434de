import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { longestPasskeyName } from '../security.ts'
import { needsSignIn } from '../security-answers.ts'
import type { PasskeyAnswer, SecurityAnswer, ShownSecurity } from '../security-answers.ts'
import { passkeyTexts as words, type PasskeyStop } from '../texts/passkeys.ts'
import { askDevice } from './ask-device.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { ProfilePart } from './profile-frame.tsx'
import { ProofGate } from './proof-field.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { brokenIn, Said, useBusy } from './said.tsx'

type PartProps = { security: ShownSecurity; answer: SecurityAnswer | undefined }
type Own = PasskeyAnswer

/** Somebody's passkeys: the list, one more, one less. */
export function PasskeysPart({ security, answer }: PartProps) {
  const own = answer?.form === 'passkey' && answer.outcome !== 'broken' ? answer : undefined
  const isSending = useBusy('passkey')
  const { isAsking, stop } = useNewKey(own)
  const isBusy = isSending || isAsking
  const coming = useComing(own, { isAsking, stop })
  const newest = own?.outcome === 'added' && !isBusy ? security.passkeys.at(-1)?.id : undefined
  return (
    <ProfilePart title={words.headline} lead={words.lead}>
      {security.passkeys.length === 0 && !coming && <p className="text-muted">{words.none}</p>}
      <ul className="rows empty:hidden" aria-live="polite">
        {security.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            {...{ passkey, security, own, isBusy }}
            isNew={passkey.id === newest}
          />
        ))}
        {coming && <ComingRow {...coming} />}
      </ul>
      <Said kind="error">{isBusy ? null : (brokenIn(answer, 'passkey') ?? refusalOf(own))}</Said>
      <Said kind="success">{isBusy ? null : successOf(own)}</Said>
      {security.isEmailVerified ? (
        <AddForm {...{ security, own, isBusy, isAsking }} />
      ) : (
        <ConfirmFirst email={security.email} />
      )}
    </ProfilePart>
  )
}

type Stop = PasskeyStop | null

const refusalOf = (own: Own | undefined) => (own?.outcome === 'kept' ? words.lastWayIn : null)

function successOf(own: Own | undefined): string | null {
  if (own?.outcome === 'removed') return words.removed
  if (own?.outcome === 'renamed') return words.renamed
  return own?.outcome === 'gone-already' ? words.goneAlready : null
}

type Coming = { name: string; says: string }

/** The row of a key that is being made. It is there from the press of the button, so that the answer moves nothing. */
function useComing(
  own: Own | undefined,
  { isAsking, stop }: { isAsking: boolean; stop: Stop },
): Coming | null {
  const sent = useNavigation().formData
  const hasScript = useScript()
  const step = sent?.get('form') === 'passkey' ? sent.get('step') : null
  if (step === 'begin' || step === 'add') {
    const typed = sent?.get('name')
    return { name: typeof typed === 'string' ? typed : '', says: words.waiting }
  }
  if (own?.outcome === 'refused') return { name: own.name, says: words.refusals[own.because] }
  if (own?.outcome !== 'ready') return null
  if (!hasScript) return { name: own.name, says: words.needsScript }
  return { name: own.name, says: stop && !isAsking ? words.refusals[stop] : words.waiting }
}

function ComingRow({ name, says }: Coming) {
  return (
    <li className="row passkey-row">
      <KeyRound aria-hidden />
      <span className="row-text">
        {name}
        <small>{says}</small>
      </span>
      <span className="link link-tap invisible w-full" aria-hidden>
        {words.rename}
      </span>
    </li>
  )
}

/** Once the server is ready for a new key, asks the device for it and sends it on. */
function useNewKey(own: Own | undefined): { isAsking: boolean; stop: Stop } {
  const submit = useSubmit()
  const asked = useRef('')
  const [isAsking, setAsking] = useState(false)
  const [stop, setStop] = useState<Stop>(null)
  useEffect(() => {
    if (own?.outcome !== 'ready' || asked.current === own.options.challenge) return
    const { options, name } = own
    asked.current = options.challenge
    const addKey = async () => {
      setAsking(true)
      setStop(null)
      const said = await askDevice((library) => library.startRegistration({ optionsJSON: options }))
      if (said.outcome === 'stopped') setStop(said.because)
      else {
        const fields = { form: 'passkey', step: 'add', name, key: said.key }
        await submit(fields, { method: 'post', preventScrollReset: true })
      }
      setAsking(false)
    }
    void addKey()
  }, [own, submit])
  return { isAsking, stop }
}

type AddProps = { security: ShownSecurity; own: Own | undefined; isBusy: boolean; isAsking: boolean }

function AddForm({ security, own, isBusy, isAsking }: AddProps) {
  const unproved = own?.outcome === 'unproved' && own.step === 'begin' ? own.because : undefined
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="form" value="passkey" />
      <input type="hidden" name="step" value="begin" />
      {!needsSignIn(security) && (
        <Field
          label={words.name}
          name="name"
          maxLength={longestPasskeyName}
          defaultValue={security.thisDevice}
          hint={words.nameHint}
          autoComplete="off"
        />
      )}
      <ProofGate proof={security} because={unproved}>
        <div>
          <Button type="submit" look="outline" disabled={isBusy}>
            {isAsking ? words.waiting : words.add}
          </Button>
        </div>
      </ProofGate>
    </Form>
  )
}
