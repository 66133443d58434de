import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import type { PasskeyBegun, PasskeyProved } from '../answers.ts'
import { passkeyTexts as words } from '../texts/passkeys.ts'
import { askDevice, askServer, type Stopped } from './ask-device.ts'
import { Said } from './said.tsx'

const address = '/profile/passkey'

/** Proves with a key of the device who one is, instead of typing; `onProved` hears of it. Nothing without scripts. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const hasScript = useScript()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Stopped>()
  if (!hasScript) return null
  const prove = async () => {
    setBusy(true)
    const answer = await proveByDevice()
    setBusy(false)
    if (answer.outcome === 'proved') onProved()
    else setRefused(answer)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button type="button" look="outline" disabled={isBusy} onClick={() => void prove()}>
        {isBusy ? words.waiting : words.prove}
      </Button>
      <Said kind="error">{refused && !isBusy ? words.refusals[refused.because] : null}</Said>
    </div>
  )
}

async function proveByDevice(): Promise<PasskeyProved | Stopped> {
  const begun = await askServer<PasskeyBegun>(address, {})
  if (begun.outcome === 'refused') return begun
  const said = await askDevice((library) => library.startAuthentication({ optionsJSON: begun.options }))
  if (said.outcome === 'stopped') return { outcome: 'refused', because: said.because }
  return askServer<PasskeyProved>(address, { key: said.key })
}
