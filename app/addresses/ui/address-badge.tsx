import { Check, CircleAlert, Clock, Lock, Pencil } from 'lucide-react'
import type { AddressStatus } from '../address.ts'
import { addressTexts } from '../texts.ts'
import './address.css'

const icons = { locked: Lock, valid: Check, invalid: CircleAlert, missing: Pencil, unchecked: Clock }

/** The state of an address in a word and a sign. Source: ADDR-10 */
export function AddressBadge({ status }: { status: AddressStatus }) {
  const Icon = icons[status]
  return (
    <span className={`address-badge address-badge-${status}`}>
      <Icon aria-hidden />
      {addressTexts.statuses[status]}
    </span>
  )
}
