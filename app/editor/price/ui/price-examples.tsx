import { Ban, ChevronDown, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import {
  exampleLine,
  priceExamples,
  type ExampleCell,
  type ExampleParty,
  type PriceExamples as Examples,
  type PriceValues,
} from '../price.ts'
import { exampleTexts as texts } from '../texts.ts'
import { PartyCounters, smallestParty } from './party-counters.tsx'
import './price.css'
import { usePriceForm } from './price-state.tsx'

const anchor = 'so-rechnet-utkiek'

/** "So rechnet Utkiek": what some parties pay and what the company gets, and on a telephone one line of it. */
export function PriceExamples() {
  const { facts, values, finished, isEmpty } = usePriceForm()
  const [own, setOwn] = useState<ExampleParty | null>(null)
  const shown = useDeferredValue(values)
  const context = useMemo(() => ({ ...facts, now: new Date(facts.now) }), [facts])
  const last = useLastPriced(shown, finished)
  const examples = useMemo(
    () => (last && last.priceGroups.length > 0 ? priceExamples(last, { ...context, own }) : null),
    [last, context, own],
  )
  const isStale = values === null && examples !== null && !isEmpty
  const table = isEmpty ? null : examples
  return (
    <>
      <aside className="editor-aside price-aside" id={anchor} tabIndex={-1} aria-label={texts.heading}>
        <h2>{texts.heading}</h2>
        <p className="price-live">{texts.live}</p>
        <div className={`card price-card ${isStale ? 'price-stale' : ''}`}>
          {table ? <ExampleTable examples={table} /> : <EmptyTable />}
          <p className="price-state" role="status">
            {isStale ? texts.stale : table ? '' : texts.empty}
          </p>
        </div>
        {table && last && (
          <>
            {own && <PartyCounters values={last} party={own} onChange={setOwn} />}
            <Button
              look="outline"
              width="wide"
              aria-expanded={own !== null}
              onClick={() => setOwn(own ? null : smallestParty(last))}
            >
              {!own && <Plus aria-hidden />}
              {own ? texts.ownClose : texts.own}
            </Button>
          </>
        )}
      </aside>
      <ExampleLine examples={table} isStale={isStale} />
    </>
  )
}

// While something is wrong the last prices that weren't are shown.
function useLastPriced(values: PriceValues | null, first: PriceValues | null): PriceValues | null {
  const [last, setLast] = useState(first)
  if (values !== null && values !== last) setLast(values)
  return values ?? last
}

function ExampleTable({ examples: { columns, rows, refused, vat, start } }: { examples: Examples }) {
  return (
    <>
      <table className="price-table num">
        <thead>
          <tr>
            <th scope="col">{texts.example}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, extras, cells }, index) => (
            <tr key={index}>
              <th scope="row">
                <b>{title}</b>
                {extras && <small>{extras}</small>}
              </th>
              {cells.map((cell, at) => (
                <td key={at}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {refused && (
        <p className="price-refused">
          <Ban aria-hidden />
          <span>
            <b>{refused.party}</b> {refused.reason}
          </span>
        </p>
      )}
      <p className="price-legend">
        {texts.big(vat)}
        <br />
        {texts.small} {start}
      </p>
    </>
  )
}

function Cell({ cell }: { cell: ExampleCell }) {
  if ('refused' in cell) return <small className="price-none">{cell.refused}</small>
  return (
    <>
      {cell.guests}
      {cell.payout !== null && <small>{cell.payout}</small>}
    </>
  )
}

function EmptyTable() {
  return (
    <table className="price-table">
      <tbody>
        {texts.emptyRows.map((row) => (
          <tr key={row}>
            <th scope="row">
              <b>{row}</b>
            </th>
            <td>{texts.dash}</td>
            <td>{texts.dash}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One example above the telephone's foot; a tap leads to all of them. */
function ExampleLine({ examples, isStale }: { examples: Examples | null; isStale: boolean }) {
  const line = examples && exampleLine(examples)
  if (!line) return null
  return (
    <a href={`#${anchor}`} className={`price-line num ${isStale ? 'price-stale' : ''}`}>
      <span>{line.party}</span>
      <span>
        <b>{line.guests}</b>
        {line.payout !== null && <small>{texts.youGet(line.payout)}</small>}
      </span>
      <ChevronDown aria-hidden />
    </a>
  )
}
