import { Form, useNavigation } from 'react-router'
import type { ProofNeeded, ProofRefusal } from '#app/account/account.ts'
import { ProofGate } from '#app/account/ui/proof-field.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { previewTexts as texts } from '../texts/preview.ts'

type ProofSheetProps = { proof: ProofNeeded; because: ProofRefusal; onClose: () => void }

/** Publishing for the first time asks once more who it is. */
export function ProofSheet({ proof, because, onClose }: ProofSheetProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Sheet title={texts.proofTitle} onClose={onClose} size="small">
      <p className="pb-4 text-muted">{texts.proofLead}</p>
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="was" value="veroeffentlichen" />
        <ProofGate proof={proof} because={because === 'recent-login-required' ? undefined : because}>
          <Button type="submit" look="signal" width="wide" disabled={isBusy}>
            {isBusy ? texts.publishing : texts.publish}
          </Button>
        </ProofGate>
      </Form>
    </Sheet>
  )
}
