import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import type { Entered, PasskeyBegun, PasskeyEntered } from '../answers.ts'
import type { PasskeyRefusal } from '../security.ts'
import { passkeyTexts as words, type PasskeyStop } from '../texts/passkeys.ts'
import { askDevice } from './ask-device.ts'
import { RefusalLine } from './entry-parts.tsx'
import { FormOrEntered } from './entered-message.tsx'
import { useEntry } from './use-entry.ts'

type Stopped = { outcome: 'refused'; because: PasskeyRefusal | PasskeyStop }

/** Signs in with a key of the device: no address, no password, no code. Without scripts its place stays empty. */
export function PasskeyButton({ weiter }: { weiter: string }) {
  const hasScript = useScript()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Entered | Stopped>()
  const entered = useEntry(answer)
  const signIn = async () => {
    setBusy(true)
    setAnswer(await enterByPasskey(weiter))
    setBusy(false)
  }
  const refused = answer?.outcome === 'refused' ? words.refusals[answer.because] : null
  return (
    <div className={hasScript ? undefined : 'invisible'}>
      <FormOrEntered entered={entered}>
        <Button
          type="button"
          look="outline"
          size="large"
          width="wide"
          disabled={isBusy}
          onClick={() => void signIn()}
        >
          {isBusy ? words.signingIn : words.signIn}
        </Button>
        <RefusalLine message={refused} isBusy={isBusy} />
      </FormOrEntered>
    </div>
  )
}

async function enterByPasskey(weiter: string): Promise<Entered | Stopped> {
  const begun = await ask<PasskeyBegun>({})
  if (begun.outcome === 'refused') return begun
  const said = await askDevice((library) => library.startAuthentication({ optionsJSON: begun.options }))
  if (said.outcome === 'stopped') return { outcome: 'refused', because: said.because }
  return ask<PasskeyEntered>({ key: said.key, weiter })
}

async function ask<T extends PasskeyBegun | PasskeyEntered>(
  fields: Record<string, string>,
): Promise<T | Stopped> {
  try {
    const answer = await fetch('/login/passkey', { method: 'POST', body: new URLSearchParams(fields) })
    return (await answer.json()) as T
  } catch (error) {
    return { outcome: 'refused', because: error instanceof SyntaxError ? 'unknown' : 'network' }
  }
}
