import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import type { Point } from '#foundation/lib/geo.ts'
import { addressStatus, type PlacedAddress } from '../address.ts'
import { handFields, lineOf } from '../address-search.ts'
import { addressFields } from '../read-address.ts'
import { addressTexts as texts } from '../texts.ts'
import { longestPart } from '../typed-address.ts'
import { AddressBadge } from './address-badge.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx').then((loaded) => loaded.AddressDialog))

type AddressFieldProps = {
  /** The form carries the address in fields of this name: `readAddress(form, name)`. */
  name: string
  value: PlacedAddress | null
  onChange: (value: PlacedAddress) => void
  label?: string
  /** Hits in this neighbourhood come first. */
  near?: Point | null
  isLocked?: boolean
  /** What the server said of it. */
  error?: string | undefined
}

/**
 * An address in a form: closed it shows the line and its badge, a press opens the search. The form itself carries it in
 * hidden fields. Without scripts there are fields for typing.
 */
export function AddressField({
  name,
  value,
  onChange,
  label = texts.label,
  near = null,
  isLocked = false,
  error,
}: AddressFieldProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const line = value ? lineOf(value) : ''
  const status = error && value ? 'invalid' : addressStatus(value, { isLocked })
  const take = (taken: PlacedAddress) => {
    setIsOpen(false)
    onChange(taken)
  }
  return (
    <div className="field">
      <div className="field-label">
        <span id={`${id}-label`}>{label}</span>
        {error && (
          <span className="field-error" id={`${id}-error`}>
            {error}
          </span>
        )}
      </div>
      <button
        type="button"
        id={id}
        className="field-input address-closed noscript:hidden"
        disabled={isLocked}
        data-invalid={error ? true : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setIsOpen(true)}
      >
        <span className={line ? 'address-line' : 'address-line text-muted'}>{line || texts.placeholder}</span>
        <AddressBadge status={status} />
      </button>
      {isLocked && <p className="field-hint">{texts.locked}</p>}
      {addressFields(value, name).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      {!isLocked && <PlainFields name={name} value={value} isTypedAgain={status !== 'valid'} />}
      {isOpen && (
        <Suspense>
          <AddressDialog value={value} near={near} onTake={take} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type PlainFieldsProps = Pick<AddressFieldProps, 'name' | 'value'> & { isTypedAgain: boolean }

// Only what is typed into these counts as typed: while all are empty the address stays that the form carries. One that
// has yet to be found or put right stands in them, so that nobody types all of it again.
function PlainFields({ name, value, isTypedAgain }: PlainFieldsProps) {
  const typed = value && isTypedAgain ? handFields(value) : null
  return (
    <noscript>
      <div className="address-hand">
        <p className="field-hint">{value && !typed ? texts.carried(lineOf(value)) : texts.noScript}</p>
        <TypedField
          kind="street"
          label={texts.street}
          name={`${name}.street`}
          defaultValue={typed?.street}
          maxLength={longestPart.line1}
        />
        <div className="address-place">
          <TypedField
            kind="postal_code"
            label={texts.shortPostalCode}
            name={`${name}.typedPostalCode`}
            defaultValue={typed?.postalCode}
          />
          <TypedField
            kind="string"
            label={texts.city}
            name={`${name}.typedCity`}
            defaultValue={typed?.city}
            autoComplete="address-level2"
            maxLength={longestPart.city}
          />
        </div>
      </div>
    </noscript>
  )
}
