import { useState } from 'react'
import type { WhereDraft } from '#app/editor/draft/draft.ts'
import { Link } from '#foundation/design/link.tsx'
import type { FieldFaults } from '../save-answer.ts'
import { whereTexts as texts } from '../texts/fields.ts'
import { Part, TextArea } from './draft-fields.tsx'

type WhereStepProps = {
  value: WhereDraft
  faults: FieldFaults
  /** The company's own address in one line; `null` while it has none. */
  companyAddress: string | null
  detailsPath: string
}

/** Step "Wo": at the company or elsewhere, and the meeting point in words. */
export function WhereStep({ value, faults, companyAddress, detailsPath }: WhereStepProps) {
  const [isCompanys, setCompanys] = useState(value.isCompanyAddress === 'on')
  return (
    <>
      <fieldset className="editor-part" id="isCompanyAddress" tabIndex={-1}>
        <legend className="pb-2">{texts.place}</legend>
        <div className="grid gap-2.5 md:grid-cols-2">
          <label className="pick-card">
            <input
              type="radio"
              name="isCompanyAddress"
              value="on"
              defaultChecked={isCompanys}
              onChange={() => setCompanys(true)}
            />
            <span>
              {texts.atCompany}
              <small>{companyAddress ?? texts.atCompanyMissing}</small>
            </span>
          </label>
          <label className="pick-card">
            <input
              type="radio"
              name="isCompanyAddress"
              value=""
              defaultChecked={!isCompanys}
              onChange={() => setCompanys(false)}
            />
            <span>
              {texts.elsewhere}
              <small>{texts.elsewhereText}</small>
            </span>
          </label>
        </div>
        {isCompanys && companyAddress === null && (
          <p>
            <Link to={detailsPath} className="link link-tap">
              {texts.toDetails}
            </Link>
          </p>
        )}
      </fieldset>
      <Part title={texts.meeting}>
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
      </Part>
    </>
  )
}
