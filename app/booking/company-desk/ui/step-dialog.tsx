import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import {
  companyReasons,
  longestMessage,
  rejectionReasons,
  type CompanyStep,
  type ReasonFault,
  type TypedReason,
} from '#app/booking/provider-moves/provider-moves.ts'
import type { CompanyTicketView } from '../ticket-view.ts'
import { companyTexts } from '../texts/company.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'

type StepDialogProps = {
  step: CompanyStep
  ticket: CompanyTicketView
  /** The page without the dialog. */
  here: string
  fault: ReasonFault | null
  typed: TypedReason | null
  onClose: () => void
}

const words = companyTexts.dialogs

/** Asks once more before a step is made; what ends something asks why, and what its guest shall read. */
export function StepDialog({ step, ticket, here, fault, typed, onClose }: StepDialogProps) {
  const isWorking = useNavigation().state !== 'idle'
  const { title, confirm } = words[step]
  return (
    <Sheet title={title} size="small" onClose={onClose}>
      <Form method="post" action={here} className="flex flex-col gap-5" replace preventScrollReset>
        <p className="text-muted">{leadOf(step, ticket)}</p>
        <input type="hidden" name="was" value={step} />
        {fault && <Banner kind="error">{companyWords.faults[fault]}</Banner>}
        {step === 'cancel' && ticket.keepable && <Deposit amount={ticket.keepable} />}
        {(step === 'reject' || step === 'cancel') && <Why step={step} fault={fault} typed={typed} />}
        <div className="grid grid-cols-2 gap-2">
          <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
            {words.keep}
          </Link>
          <Button type="submit" disabled={isWorking}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}

function leadOf(step: CompanyStep, ticket: CompanyTicketView): string {
  const { isFree, isPackage, isGuestGone, refund, party, payableUntil } = ticket
  const { name } = ticket.guest
  if (step === 'accept') return isFree ? words.accept.free(name) : words.accept.paid(name, payableUntil)
  if (step === 'redeem')
    return [ticket.begins && words.redeem.early(ticket.begins), words.redeem.lead(name, party)]
      .filter(Boolean)
      .join(' ')
  if (step === 'reject' && isPackage && isGuestGone) return words.reject.guestGone
  if (step === 'reject') return isPackage ? words.reject.package(name) : words.reject.lead(name)
  if (ticket.keepable) return words.cancel.overdue(name)
  if (ticket.isBackBefore) return words.cancel.backBefore(name)
  if (refund === null && isPackage) return words.cancel.package(name)
  return refund === null
    ? words.cancel.nothing(name)
    : words.cancel[ticket.isRest ? 'rest' : 'refund'](name, refund)
}

/** Of a package whose final invoice isn't paid: what becomes of the deposit. Giving it back is what happens unasked. */
function Deposit({ amount }: { amount: string }) {
  const { legend, back, kept } = words.deposit
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <label className="reason-row">
        <input type="radio" name="anzahlung" value="zurueck" defaultChecked />
        {back(amount)}
      </label>
      <label className="reason-row">
        <input type="radio" name="anzahlung" value="behalten" />
        {kept(amount)}
      </label>
    </fieldset>
  )
}

type WhyProps = { step: 'reject' | 'cancel'; fault: ReasonFault | null; typed: TypedReason | null }

function Why({ step, fault, typed }: WhyProps) {
  const labels: [string, string][] =
    step === 'reject'
      ? rejectionReasons.map((reason) => [reason, companyWords.rejectionReasons[reason]])
      : companyReasons.map((reason) => [reason, companyWords.cancellationReasons[reason]])
  const isMessageWrong = fault !== null && fault !== 'reason-missing'
  return (
    <>
      <fieldset>
        <legend className="field-label">{companyTexts.reason}</legend>
        {labels.map(([reason, label]) => (
          <label key={reason} className="reason-row">
            <input type="radio" name="grund" value={reason} defaultChecked={reason === typed?.reason} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="field flex flex-col gap-1">
        <span className="field-label">{companyWords.message}</span>
        <textarea
          name="nachricht"
          rows={3}
          maxLength={longestMessage}
          className="field-input"
          defaultValue={typed?.message}
          aria-invalid={isMessageWrong || undefined}
        />
        <span className="field-hint">{companyTexts.messageHint}</span>
      </label>
    </>
  )
}
