import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OfferKind, PriceDraft, PriceLineDraft } from '#app/editor/draft/draft.ts'
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
  /** Places of the largest start; `null` while there is none. */
  placesPerStart?: number | null
}

type PriceForm = {
  draft: PriceDraft
  facts: PriceFacts
  edit: (change: PriceEdit) => void
  /** What is wrong beside fields, as it is typed now. */
  faults: ReadonlyMap<string, string>
  /** What is typed now, when it could be published. */
  values: PriceValues | null
  /** What examples begin with where not all of it could be published: the groups that could. */
  finished: PriceValues | null
  isEmpty: boolean
  /** The group that was removed last. */
  removed: { line: PriceLineDraft; index: number } | null
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
  const [removed, setRemoved] = useState<PriceForm['removed']>(null)
  const [finished] = useState(() => finishedPrices(begin, facts))
  const rowChanges = useRef(0)
  const checked = useMemo(() => checkedBy(draft, facts), [draft, facts])
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
      if (change.edit !== 'type') {
        rowChanges.current += 1
        const index = change.edit === 'remove-line' ? draft.lines.findIndex(({ id }) => id === change.id) : -1
        const line = draft.lines[index]
        setRemoved(line ? { line, index } : null)
      }
      edit(change)
    },
    faults,
    values: checked.outcome === 'checked' ? checked.values : null,
    finished,
    removed,
    isEmpty:
      draft.isFree !== 'on' &&
      draft.lines.every(({ price, variants }) => price === '' && variants.length === 0),
    rowChanges,
  }
  return <PriceContext value={form}>{children}</PriceContext>
}

function checkedBy(draft: PriceDraft, { kind, now, holidays, isSmallBusiness }: PriceFacts) {
  return checkPrice(draft, { kind, now: new Date(now), holidays, isSmallBusiness })
}

function finishedPrices(draft: PriceDraft, facts: PriceFacts): PriceValues | null {
  const whole = checkedBy(draft, facts)
  if (whole.outcome === 'checked') return whole.values
  const isFine = (_line: PriceLineDraft, index: number) =>
    !whole.faults.some(({ field }) => field.startsWith(`lines.${index}.`))
  const part = checkedBy(
    { ...draft, lines: draft.lines.filter(isFine), objects: [], specialOffers: [] },
    facts,
  )
  return part.outcome === 'checked' ? part.values : null
}

/** The typed prices. @throws {Error} outside of `PriceState`. */
export function usePriceForm(): PriceForm {
  const form = useContext(PriceContext)
  if (!form) throw new Error('no PriceState around this part')
  return form
}

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
