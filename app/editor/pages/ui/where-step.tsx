import { useRef, useState } from 'react'
import { addressFields, type PlacedAddress } from '#app/addresses/addresses.ts'
import { AddressField } from '#app/addresses/ui/address-field.tsx'
import type { WhereDraft } from '#app/editor/draft/draft.ts'
import { Link } from '#foundation/design/link.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { whereTexts as texts } from '../texts/fields.ts'
import { addressName } from '../where-address.ts'
import { TextArea } from './draft-fields.tsx'

type WhereStepProps = {
  value: WhereDraft
  faults: FieldFaults
  placed: PlacedAddress | null
  /** The company's own address in one line; `null` while it has none. */
  companyAddress: string | null
  /** False while nobody has found it: an offer there stays off. */
  isCompanyLocated: boolean
  detailsPath: string
}

/** Step "Wo": at the company or elsewhere, and the meeting point in words. */
export function WhereStep({
  value,
  faults,
  placed,
  companyAddress,
  isCompanyLocated,
  detailsPath,
}: WhereStepProps) {
  const [isCompanys, setCompanys] = useState(value.isCompanyAddress === 'on')
  const [address, setAddress] = useState(placed)
  const place = useRef<HTMLFieldSetElement>(null)
  const take = (taken: PlacedAddress) => {
    setAddress(taken)
    // The form hears of it once its hidden fields say so.
    requestAnimationFrame(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  return (
    <>
      <fieldset className="editor-part" id="isCompanyAddress" tabIndex={-1} ref={place}>
        <legend className="pb-2">{texts.place}</legend>
        <PlaceChoice isCompanys={isCompanys} companyAddress={companyAddress} onChoose={setCompanys} />
        {isCompanys && (companyAddress === null || !isCompanyLocated) && (
          <p>
            {companyAddress !== null && `${texts.unlocated} `}
            <Link to={detailsPath} className="link link-tap">
              {companyAddress === null ? texts.toDetails : texts.toAddress}
            </Link>
          </p>
        )}
        {isCompanys ? (
          addressFields(address, addressName).map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))
        ) : (
          <div id="line1" tabIndex={-1}>
            <AddressField
              name={addressName}
              value={address}
              onChange={take}
              error={faults['line1'] ?? faults['postalCode'] ?? faults['pinLat'] ?? faults['lat']}
            />
          </div>
        )}
      </fieldset>
      <TextArea
        name="meeting"
        label={texts.meeting}
        value={value.meeting}
        faults={faults}
        rows={2}
        maxLength={300}
        placeholder={texts.meetingPlaceholder}
        hint={texts.meetingHint}
      />
    </>
  )
}

type PlaceChoiceProps = Pick<WhereStepProps, 'companyAddress'> & {
  isCompanys: boolean
  onChoose: (isCompanys: boolean) => void
}

function PlaceChoice({ isCompanys, companyAddress, onChoose }: PlaceChoiceProps) {
  const choices = [
    { value: 'on', title: texts.atCompany, text: companyAddress ?? texts.atCompanyMissing },
    { value: '', title: texts.elsewhere, text: texts.elsewhereText },
  ]
  return (
    <div className="grid gap-2.5 md:grid-cols-2">
      {choices.map(({ value, title, text }) => (
        <label key={value} className="pick-card">
          <input
            type="radio"
            name="isCompanyAddress"
            value={value}
            defaultChecked={isCompanys === (value === 'on')}
            onChange={() => onChoose(value === 'on')}
          />
          <span>
            {title}
            <small>{text}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
