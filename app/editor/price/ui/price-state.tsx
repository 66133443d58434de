import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OfferKind, PriceDraft } from '#app/editor/draft/draft.ts'
import { checkPrice, type Holiday, type PriceValues } from '../price.ts'
import { editedDraft, initialDraft, typedAt, type PriceEdit } from '../draft-edits.ts'
import { stepTexts as texts } from '../texts/step.ts'

/** What prices are checked and shown with; the page's loader knows it. */
export type PriceFacts = {
  kind: OfferKind
  /** ISO instant: server and browser reckon with the same. */
  now: string
  holidays: readonly Holiday[]
  isSmallBusiness: boolean
  countMinPerson: number
  countMaxPerson: number
}

type PriceForm = {
  draft: PriceDraft
  facts: PriceFacts
  edit: (change: PriceEdit) => void
  /** What is wrong beside fields, as it is typed now. */
  faults: ReadonlyMap<string, string>
  /** What is typed now, when it could be published. */
  values: PriceValues | null
  isEmpty: boolean
  /** Changes of rows, of which no field tells the form. */
  rowChanges: RefObject<number>
}

const PriceContext = createContext<PriceForm | null>(null)

/** The prices that are typed: around the step's form and its aside, which show the same. */
export function PriceState({
  value,
  facts,
  children,
}: {
  value: PriceDraft
  facts: PriceFacts
  children: ReactNode
}) {
  const begin = initialDraft(value, facts.kind, texts.firstGroup)
  const [draft, edit] = useReducer(editedDraft, begin)
  const rowChanges = useRef(0)
  const checked = useMemo(() => {
    const { kind, holidays, isSmallBusiness } = facts
    return checkPrice(draft, { kind, now: new Date(facts.now), holidays, isSmallBusiness })
  }, [draft, facts])
  const faults = useMemo(
    () =>
      new Map(
        checked.outcome === 'faulty'
          ? checked.faults.flatMap(({ field, text, isMissing }) =>
              isMissing ? [] : [[field, text] as const],
            )
          : [],
      ),
    [checked],
  )
  const form: PriceForm = {
    draft,
    facts,
    edit: (change) => {
      if (change.edit !== 'type') rowChanges.current += 1
      edit(change)
    },
    faults,
    values: checked.outcome === 'checked' ? checked.values : null,
    isEmpty:
      draft.isFree !== 'on' &&
      draft.lines.every(({ price, variants }) => price === '' && variants.length === 0),
    rowChanges,
  }
  return <PriceContext value={form}>{children}</PriceContext>
}

/** The typed prices. @throws {Error} outside of `PriceState`. */
export function usePriceForm(): PriceForm {
  const form = useContext(PriceContext)
  if (!form) throw new Error('no PriceState around this part')
  return form
}

/** An id for a row that isn't published yet: no price group's, so that one is made of its name then. */
export const newId = (): string =>
  `+${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

/** A field's value and what to do when something is typed into it. */
export function useTypedField(name: string) {
  const { draft, edit, faults } = usePriceForm()
  return {
    name,
    value: typedAt(draft, name),
    type: (value: string) => edit({ edit: 'type', name, value }),
    error: faults.get(name),
  }
}

/**
 * Tells the form around it of rows that came, went or moved, as a field tells it of a key; and takes over what was
 * typed before the scripts ran.
 */
export function useFormAround(): RefObject<HTMLDivElement | null> {
  const { draft, edit, rowChanges } = usePriceForm()
  const root = useRef<HTMLDivElement>(null)
  const told = useRef(0)
  useEffect(() => {
    if (told.current === rowChanges.current) return
    told.current = rowChanges.current
    root.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [draft, rowChanges])
  const first = useRef(draft)
  useEffect(() => {
    const fields = root.current?.querySelectorAll<HTMLInputElement>('input[type=text][name]') ?? []
    for (const { name, value } of fields)
      if (value !== typedAt(first.current, name)) edit({ edit: 'type', name, value })
    // Once, when the scripts run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return root
}
