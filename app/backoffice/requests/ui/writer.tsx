import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import type { Saving } from '#app/editor/pages/ui/draft-saver.ts'
import type { WriterFaults } from '../check-offer.ts'
import { invoiceSums, offerSums } from '../offer-sums.ts'
import { writerTexts as words } from '../texts/writer.ts'
import type { TypedOffer } from '../typed-offer.ts'
import type { WriterView } from '../writer-view.ts'
import { useWriterDraft, type SavedDraft } from './use-writer-draft.ts'
import { useWriterForm, WriterForm } from './writer-form.tsx'
import { WriterHead } from './writer-head.tsx'
import { WriterLines } from './writer-lines.tsx'
import { InvoiceLine, OfferLine, WriterQuay } from './writer-quay.tsx'
import { InvoiceTerms, OfferTerms, WriterIncluded, WriterMessage } from './writer-terms.tsx'
import { useDayStarts, WriterWhen } from './writer-when.tsx'

/** What the server answered to a form that it didn't take. */
export type RefusedForm = {
  typed: TypedOffer
  basedOn: number
  faults: WriterFaults
  refusal: string | null
  isConflict: boolean
}

type WriterProps = { view: WriterView; refused: RefusedForm | null }

/** Writes an offer or a final invoice; it saves itself, and is sent only after the guest's card was seen. */
export function Writer({ view, refused }: WriterProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(refused?.typed ?? view.typed)
  const draft = useWriterDraft({
    path: view.savePath,
    basedOn: refused?.basedOn ?? view.basedOn,
    typed,
    form,
  })
  const faults = refused?.faults ?? view.faults
  const isSending = useNavigation().state === 'submitting'
  const isOff = view.closed !== null || isSending
  const state = useWriterState(typed, setTyped, faults)
  const onSubmit = useSending(form, draft.settle)
  useFocusOnFault(form, faults)
  const isInvoice = view.kind === 'finalInvoice'
  const conflict = draft.saving.state === 'conflict' ? draft.saving.conflict : null
  return (
    <WriterForm value={state}>
      <Form
        ref={form}
        method="post"
        action={view.here}
        className="writer"
        noValidate
        replace
        preventScrollReset
        onSubmit={onSubmit}
        onKeyDown={(event) => holdEnter(event, form.current)}
      >
        {/* Without scripts Enter presses the first button of a form. */}
        <button
          type="submit"
          name="was"
          value="pruefen"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {words.review}
        </button>
        <input type="hidden" name="basedOn" value={refused?.basedOn ?? view.basedOn} />
        <WriterHead view={view} title={titleOf(view)} />
        <Notices view={view} refused={refused} conflict={conflict} onMine={draft.overwrite} />
        <fieldset className="writer-fields" disabled={view.closed !== null}>
          <legend className="visually-hidden">{titleOf(view)}</legend>
          {isInvoice ? <InvoiceParts view={view} /> : <OfferParts view={view} />}
          <WriterMessage />
        </fieldset>
        <SavedLine saving={draft.saving} savedAt={view.savedAt} />
        <Quay view={view} isOff={isOff} />
      </Form>
    </WriterForm>
  )
}

function useWriterState(
  typed: TypedOffer,
  setTyped: (change: (old: TypedOffer) => TypedOffer) => void,
  faults: WriterFaults,
) {
  return useMemo(
    () => ({
      typed,
      faults,
      change: (patch: Partial<TypedOffer>) => setTyped((old) => ({ ...old, ...patch })),
    }),
    [typed, setTyped, faults],
  )
}

type NoticesProps = WriterProps & { conflict: { byName: string } | null; onMine: () => void }

function Notices({ view, refused, conflict, onMine }: NoticesProps) {
  const isConflict = conflict !== null || refused?.isConflict === true
  return (
    <>
      {refused?.refusal && <Banner kind="error">{refused.refusal}</Banner>}
      {view.closed && <Banner kind="info">{view.closed}</Banner>}
      {isConflict && (
        <Conflict byName={conflict?.byName ?? ''} here={view.here} onMine={conflict ? onMine : null} />
      )}
    </>
  )
}

function titleOf({ kind, version, name }: WriterView): string {
  if (kind === 'finalInvoice') return words.invoiceFor(name)
  return version > 1 ? `${words.titleFor(name)}: ${words.newVersion(version)}` : words.titleFor(name)
}

function OfferParts({ view }: { view: WriterView }) {
  const { typed } = useWriterForm()
  const starts = useDayStarts(view, typed.day)
  return (
    <>
      <WriterWhen view={view} starts={starts} />
      <WriterLines emptyLine={view.emptyLine} template={view.template} />
      <WriterIncluded />
      <OfferTerms
        sums={offerSums(typed, view.budgetCents)}
        validDays={(starts ?? view.starts).validDays}
        today={view.today}
      />
    </>
  )
}

function InvoiceParts({ view }: { view: WriterView }) {
  const { typed } = useWriterForm()
  return (
    <>
      <WriterLines emptyLine={view.emptyLine} template={[]} />
      <WriterIncluded />
      <InvoiceTerms sums={invoiceSums(typed, view.paidCents)} paidCents={view.paidCents} today={view.today} />
    </>
  )
}

function Quay({ view, isOff }: { view: WriterView; isOff: boolean }) {
  const { typed } = useWriterForm()
  if (view.kind === 'finalInvoice') {
    const sums = invoiceSums(typed, view.paidCents)
    return (
      <WriterQuay totalCents={sums.totalCents} isOff={isOff}>
        <InvoiceLine sums={sums} />
      </WriterQuay>
    )
  }
  const sums = offerSums(typed, view.budgetCents)
  return (
    <WriterQuay totalCents={sums.totalCents} isOff={isOff}>
      <OfferLine sums={sums} />
    </WriterQuay>
  )
}

type FormRef = React.RefObject<HTMLFormElement | null>

// What is on its way to be saved arrives first: the form says the version that is stored then.
function useSending(form: FormRef, settle: () => Promise<number | null>) {
  const submit = useSubmit()
  const send = async (submitter: HTMLElement | null) => {
    const version = await settle()
    if (!form.current) return
    const data = new FormData(form.current, submitter)
    if (version !== null) data.set('basedOn', String(version))
    await submit(data, {
      method: 'post',
      action: form.current.getAttribute('action') ?? '',
      replace: true,
      preventScrollReset: true,
    })
  }
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send((event.nativeEvent as SubmitEvent).submitter)
  }
}

// Enter in a price adds no line and sends nothing; with Ctrl it goes on to the guest's card.
function holdEnter(event: KeyboardEvent, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="pruefen"]'))
  } else if (event.target instanceof HTMLInputElement) event.preventDefault()
}

// Whoever presses the button is at its foot: the first field that is wrong may be out of sight.
function useFocusOnFault(form: FormRef, faults: WriterFaults): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, form])
}

type ConflictProps = { byName: string; here: string; onMine: (() => void) | null }

function Conflict({ byName, here, onMine }: ConflictProps) {
  return (
    <Banner kind="warning">
      <p>{byName ? words.conflictBy(byName) : words.conflict}</p>
      <div className="flex flex-wrap gap-2 pt-3">
        {onMine && (
          <Button size="small" onClick={onMine}>
            {words.conflictMine}
          </Button>
        )}
        <ButtonLink to={here} size="small" look="outline" reloadDocument>
          {words.conflictTheirs}
        </ButtonLink>
      </div>
    </Banner>
  )
}

function SavedLine({ saving, savedAt }: { saving: Saving<SavedDraft>; savedAt: string | null }) {
  const clock = saving.progress?.savedAt ?? savedAt
  const lines = {
    saved: clock === null ? '' : words.savedAt(clock),
    saving: words.saving,
    failed: words.notSaved,
    offline: words.offline,
    gone: words.gone,
    conflict: '',
  } satisfies Record<Saving['state'], string>
  return (
    <p className="writer-saved num" role="status">
      {lines[saving.state]}
    </p>
  )
}
