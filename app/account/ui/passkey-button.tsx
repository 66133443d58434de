import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import type { Entered, PasskeyBegun, PasskeyEntered } from '../answers.ts'
import { passkeyTexts as words } from '../texts/passkeys.ts'
import { askDevice, askServer, type Stopped } from './ask-device.ts'
import { RefusalLine } from './entry-parts.tsx'
import { FormOrEntered } from './entered-message.tsx'
import { useEntry } from './use-entry.ts'

const signInAddress = '/login/passkey'

/** Signs in with a key of the device: no address, no password, no code. Its place is kept until scripts run. */
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
    <div className={hasScript ? undefined : 'invisible noscript:hidden'}>
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
  const begun = await askServer<PasskeyBegun>(signInAddress, {})
  if (begun.outcome === 'refused') return begun
  const said = await askDevice((library) => library.startAuthentication({ optionsJSON: begun.options }))
  if (said.outcome === 'stopped') return { outcome: 'refused', because: said.because }
  return askServer<PasskeyEntered>(signInAddress, { key: said.key, weiter })
}
