import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { longestMessage } from '#app/booking/provider-moves/provider-moves.ts'
import { partialRefundReasons, type PartialRefundFault, type PartialRefundInput } from '../partial-refund.ts'
import type { PartialRefundDialogState } from '../partial-refund-view.ts'
import { partialRefundTexts as texts } from '../texts/partial-refund.ts'

type GoodwillDialogProps = {
  asked: PartialRefundDialogState
  guest: string
  /** What was left to give when the page was loaded. */
  leftCents: number
  /** The page without the dialog. */
  here: string
  onClose: () => void
}

/** Asks what to give back and why; then once more, with who bears what. */
export function PartialRefundDialog({ asked, guest, leftCents, here, onClose }: GoodwillDialogProps) {
  const title = asked.step === 'type' ? texts.title : texts.confirmTitle(asked.said.amount)
  return (
    <Sheet key={asked.step} title={title} size="small" onClose={onClose}>
      <Form method="post" action={here} className="flex flex-col gap-5" replace preventScrollReset>
        {asked.step === 'type' ? (
          <Typing {...asked} seenCents={asked.seenCents ?? leftCents} guest={guest} />
        ) : (
          <Confirming {...asked} guest={guest} />
        )}
        <Buttons asked={asked} here={here} />
      </Form>
    </Sheet>
  )
}

function Buttons({ asked, here }: { asked: PartialRefundDialogState; here: string }) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
        {texts.keep}
      </Link>
      <Button type="submit" disabled={isWorking}>
        {asked.step === 'type' ? texts.next : texts.confirm}
      </Button>
    </div>
  )
}

type Asked<Step extends PartialRefundDialogState['step']> = Extract<PartialRefundDialogState, { step: Step }>

type MessageFault = Extract<PartialRefundFault, `message-${string}`>

type TypingProps = Asked<'type'> & { seenCents: number; guest: string }

function Typing({ typed, faults, seenCents, meanwhile, guest }: TypingProps) {
  const amount = amountFaults.find((fault) => faults.includes(fault))
  const most = formatEuro(seenCents)
  const reason = faults.includes('reason-missing') ? texts.faults['reason-missing'] : null
  const message = faults.find((fault): fault is MessageFault => fault.startsWith('message-'))
  return (
    <>
      <p className="text-muted">{texts.lead(guest)}</p>
      {faults.includes('changed-meanwhile') && (
        <Banner kind="error">
          {[
            ...(meanwhile.length > 0 ? meanwhile : [texts.faults['changed-meanwhile']]),
            texts.giveAnyway,
          ].join(' ')}
        </Banner>
      )}
      <input type="hidden" name="was" value="goodwill-look" />
      <input type="hidden" name="uebrig" value={seenCents} />
      <Field
        label={texts.amount}
        name="betrag"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={typed?.amount}
        hint={texts.amountHint(most)}
        error={amount === 'too-much' ? texts.tooMuch(most) : amount && texts.faults[amount]}
      />
      <Reasons chosen={typed?.reason ?? null} fault={reason} />
      <label className="field flex flex-col gap-1">
        <span className="field-label">
          {texts.message}
          {message && <span className="field-error">{texts.faults[message]}</span>}
        </span>
        <textarea
          name="nachricht"
          rows={3}
          maxLength={longestMessage}
          className="field-input"
          defaultValue={typed?.message}
          aria-invalid={message ? true : undefined}
        />
        <span className="field-hint">{texts.messageHint(guest)}</span>
      </label>
    </>
  )
}

const amountFaults = ['amount-missing', 'amount-unreadable', 'not-positive', 'too-much', 'crumbs'] as const

function Reasons({ chosen, fault }: { chosen: string | null; fault: string | null }) {
  return (
    <fieldset>
      <legend className="field-label">
        {texts.reason}
        {fault && <span className="field-error">{fault}</span>}
      </legend>
      {partialRefundReasons.map((reason) => (
        <label key={reason} className="reason-row">
          <input type="radio" name="grund" value={reason} defaultChecked={reason === chosen} />
          {texts.reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

function Confirming({ typed, operationId, seenCents, said, guest }: Asked<'confirm'> & { guest: string }) {
  return (
    <>
      <Kept typed={typed} />
      <input type="hidden" name="was" value="goodwill" />
      <input type="hidden" name="schluessel" value={operationId} />
      <input type="hidden" name="uebrig" value={seenCents} />
      <dl className="num flex flex-col gap-1">
        {said.shares.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      {said.notes.length > 0 && <p className="text-muted">{said.notes.join(' ')}</p>}
      <p>
        {said.reason}
        {typed.message !== '' && <span className="block break-words">{texts.quoted(typed.message)}</span>}
      </p>
      <p className="text-muted">{texts.confirmLead(guest)}</p>
    </>
  )
}

// The second form says the same as the first: the server reads it anew.
function Kept({ typed }: { typed: PartialRefundInput }) {
  return (
    <>
      <input type="hidden" name="betrag" value={typed.amount} />
      <input type="hidden" name="grund" value={typed.reason} />
      <input type="hidden" name="nachricht" value={typed.message} />
    </>
  )
}
