import { textIn } from '#foundation/lib/field-text.ts'
import {
  companyReasons,
  companySteps,
  readReason,
  rejectionReasons,
  type CompanyReason,
  type CompanyStep,
  type ReasonFault,
  type Reasoned,
  type RejectionReason,
} from './reservation-moves.ts'

/** What a form of the company's view asks for. */
export type CompanyFormOrder =
  | { step: 'accept' }
  | { step: 'redeem' }
  | { step: 'reject'; why: Reasoned<RejectionReason> }
  /** `keepsDeposit`: of a package whose final invoice isn't paid. */
  | { step: 'cancel'; why: Reasoned<CompanyReason>; keepsDeposit: boolean }

/** What was typed, to be shown again beside its fault. */
export type TypedReason = { reason: string; message: string }

/** Reads such a form; `null` when it names no step. */
export function companyFormOrder(
  form: FormData,
): CompanyFormOrder | { step: CompanyStep; fault: ReasonFault; typed: TypedReason } | null {
  const step = companySteps.find((each) => each === form.get('was'))
  if (!step) return null
  if (step === 'accept') return { step }
  if (step === 'redeem') return { step }
  const typed = { reason: textIn(form, 'grund'), message: textIn(form, 'nachricht') }
  if (step === 'reject') {
    const why = readReason(rejectionReasons, typed)
    return 'fault' in why ? { step, fault: why.fault, typed } : { step, why }
  }
  const why = readReason(companyReasons, typed)
  const keepsDeposit = form.get('anzahlung') === 'behalten'
  return 'fault' in why ? { step, fault: why.fault, typed } : { step, why, keepsDeposit }
}
