import { useState } from 'react'
import { offerLimits } from '#app/booking/package-offers/package-offers.ts'
import { Select } from '#foundation/design/select.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { addDays, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { InvoiceSums, OfferSums } from '../offer-sums.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { fieldNames, otherDay } from '../typed-offer.ts'
import { useWriterForm, WriterArea, WriterField, WriterInput, WriterSelect } from './writer-form.tsx'

type TermsProps = { sums: OfferSums; validDays: readonly string[]; today: string }

/** Until when an offer holds and how it is paid, with what it comes to. */
export function OfferTerms({ sums, validDays, today }: TermsProps) {
  const { typed } = useWriterForm()
  const isDeposit = typed.payment === 'deposit-50-percent'
  const half = formatEuro(Math.ceil(sums.totalCents / 2))
  return (
    <div className="writer-terms">
      <ValidUntil days={validDays} today={today} />
      <div className="writer-payment">
        <WriterSelect name="payment" label={words.payment}>
          <option value="full">{words.full100}</option>
          <option value="deposit-50-percent">
            {words.half(sums.deposit ? formatEuro(sums.deposit.dueCents) : half)}
          </option>
        </WriterSelect>
        {isDeposit ? (
          <WriterSelect name="depositRule" label={words.depositRule}>
            {(['returned', 'kept'] as const).map((rule) => (
              <option key={rule} value={rule}>
                {words.depositRules[rule]}
              </option>
            ))}
          </WriterSelect>
        ) : (
          <input type="hidden" name={fieldNames.depositRule} value={typed.depositRule} />
        )}
      </div>
      <Totals sums={sums} />
    </div>
  )
}

function ValidUntil({ days, today }: { days: readonly string[]; today: string }) {
  const { typed, change } = useWriterForm()
  const hasScript = useScript()
  const { validOn } = typed
  const isListed = validOn === '' || days.includes(validOn)
  const [isOther, setOther] = useState(!isListed)
  const isDayShown = isOther || !isListed || !hasScript
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <WriterField name="validOn" label={words.validUntil} {...(isDayShown && { hint: words.validHint })}>
        {(ids) => (
          <Select
            {...ids}
            name={fieldNames.validOn}
            value={isOther || !isListed ? otherDay : validOn}
            onChange={({ target: { value } }) => {
              setOther(value === otherDay)
              if (value !== otherDay) change({ validOn: value })
            }}
          >
            <option value="">{words.chooseDay}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {words.validChoice(formatShortDay(day))}
              </option>
            ))}
            <option value={otherDay}>{words.otherDay}</option>
          </Select>
        )}
      </WriterField>
      {isDayShown && (
        <input
          type="date"
          name={`${fieldNames.validOn}Tag`}
          aria-label={words.otherDayLabel}
          className="field-input num"
          min={today}
          max={addDays(today, offerLimits.mostDaysValid)}
          value={validOn}
          onChange={(event) => change({ validOn: event.target.value })}
        />
      )}
    </div>
  )
}

/** Until when a final invoice is to be paid, and what the deposit leaves of it. */
export function InvoiceTerms({
  sums,
  paidCents,
  today,
}: {
  sums: InvoiceSums
  paidCents: number
  today: string
}) {
  return (
    <div className="writer-terms">
      <WriterInput name="persons" label={words.persons} type="count" />
      <WriterInput name="dueOn" label={words.dueOn} type="date" min={today} />
      <Totals sums={sums}>
        <div>
          <dt>{words.paidDeposit}</dt>
          <dd>{formatEuro(-paidCents)}</dd>
        </div>
        <div className="writer-total">
          <dt>{sums.backCents > 0 ? words.backLabel : words.restLabel}</dt>
          <dd>{formatEuro(sums.backCents > 0 ? sums.backCents : sums.dueCents)}</dd>
        </div>
      </Totals>
    </div>
  )
}

type TotalsProps = { sums: Pick<OfferSums, 'totalCents' | 'vat'>; children?: React.ReactNode }

function Totals({ sums, children }: TotalsProps) {
  return (
    <dl className="writer-totals num">
      {sums.vat.map(({ vatPercent, vatCents }) => (
        <div key={vatPercent}>
          <dt>{words.taxOf(vatPercent)}</dt>
          <dd>{formatEuro(vatCents)}</dd>
        </div>
      ))}
      <div className={children ? '' : 'writer-total'}>
        <dt>{words.total}</dt>
        <dd>{formatEuro(sums.totalCents)}</dd>
      </div>
      {children}
    </dl>
  )
}

/** What else is included, and a word to the guest. */
export function WriterIncluded() {
  return (
    <WriterArea
      name="included"
      label={words.included}
      hint={words.includedHint}
      rows={2}
      maxLength={offerLimits.longestIncluded}
      isOptional
    />
  )
}

export function WriterMessage() {
  return (
    <WriterArea
      name="message"
      label={words.message}
      rows={3}
      maxLength={offerLimits.longestMessage}
      isOptional
    />
  )
}
