import { Layers, Plus, Trash2 } from 'lucide-react'
import { tidyPrice } from '#app/editor/price/price.ts'
import { Button } from '#foundation/design/button.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { lineCents } from '../offer-sums.ts'
import { writerTexts as words } from '../texts/writer.ts'
import {
  isBlank,
  lineField,
  vatRates,
  withLine,
  withoutLine,
  withTemplate,
  type TypedLine,
} from '../typed-offer.ts'
import { useWriterForm } from './writer-form.tsx'

type LinesProps = { emptyLine: TypedLine; template: readonly TypedLine[] }

/** What it costs, line by line. The buttons send the form where no script runs. */
export function WriterLines({ emptyLine, template }: LinesProps) {
  const { typed, change } = useWriterForm()
  const { lines } = typed
  return (
    <section className="writer-lines" aria-labelledby="zeilen">
      <div className="writer-lines-head" aria-hidden>
        <span>{words.lines}</span>
        <span>{words.amount}</span>
        <span className="text-right">{words.price}</span>
        <span>{words.vat}</span>
        <span className="text-right">{words.sum}</span>
        <span />
      </div>
      <h3 id="zeilen" className="writer-lines-title">
        {words.lines}
      </h3>
      {lines.map((line, index) => (
        // Lines have no name of their own, and none is ever moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} index={index} />
      ))}
      <div className="writer-lines-foot">
        <Button
          type="submit"
          name="was"
          value="zeile"
          look="ghost"
          size="small"
          onClick={(event) => {
            event.preventDefault()
            change({ lines: withLine(lines, emptyLine) })
            focusSoon(lineField(lines.length, 'name'))
          }}
        >
          <Plus aria-hidden />
          {words.addLine}
        </Button>
        {template.length > 0 && (
          <Button
            type="submit"
            name="was"
            value="vorlage"
            look="ghost"
            size="small"
            onClick={(event) => {
              event.preventDefault()
              change({ lines: withTemplate(lines, template) })
              focusSoon(lineField(lines.filter((line) => !isBlank(line)).length, 'amount'))
            }}
          >
            <Layers aria-hidden />
            {words.template}
          </Button>
        )}
      </div>
    </section>
  )
}

// The field is there once the page has been drawn again.
function focusSoon(name: string): void {
  requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus())
}

// The name, value and faults of a line's fields.
function useLine(line: TypedLine, index: number) {
  const { typed, change, faults } = useWriterForm()
  const found = (['name', 'amount', 'price', 'vat'] as const).flatMap((field) => {
    const fault = faults[lineField(index, field)]
    return fault ? [{ field, fault }] : []
  })
  const faultId = `zeile-${index}-fehler`
  return {
    faultId,
    faultText: [...new Set(found.map(({ fault }) => words.faults[fault]))].join(' '),
    edit: (patch: Partial<TypedLine>) =>
      change({ lines: typed.lines.map((each, at) => (at === index ? { ...each, ...patch } : each)) }),
    remove: () => change({ lines: withoutLine(typed.lines, index) }),
    field: (of: keyof TypedLine, label: string) => {
      const isWrong = found.some((each) => each.field === of)
      return {
        name: lineField(index, of),
        'aria-label': words.lineNamed(label, index),
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? faultId : undefined,
        value: line[of],
        autoComplete: 'off',
      }
    },
  }
}

function Line({ line, index }: { line: TypedLine; index: number }) {
  const { field, edit, remove, faultId, faultText } = useLine(line, index)
  const cents = lineCents(line)
  return (
    <div className="writer-line">
      <input
        {...field('name', words.lineName)}
        className="field-input writer-line-name"
        maxLength={80}
        placeholder={words.lineName}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <input
        {...field('amount', words.amount)}
        className="field-input num writer-line-amount"
        inputMode="numeric"
        maxLength={4}
        onChange={(event) => edit({ amount: event.target.value })}
      />
      <span className="writer-line-price">
        <input
          {...field('price', words.price)}
          className="field-input num"
          inputMode="decimal"
          maxLength={12}
          onChange={(event) => edit({ price: event.target.value })}
          onBlur={(event) => edit({ price: tidyPrice(event.target.value) })}
        />
        <span aria-hidden>{words.euro}</span>
      </span>
      <VatSelect {...field('vat', words.vat)} onChoose={(vat) => edit({ vat })} />
      <b className="num writer-line-sum">{cents === null ? '' : formatEuro(cents)}</b>
      <button
        type="submit"
        name="was"
        value={`weg.${index}`}
        className="icon-button writer-line-remove"
        aria-label={words.removeLine(line.name, index)}
        onClick={(event) => {
          event.preventDefault()
          remove()
          focusSoon(lineField(Math.max(0, index - 1), 'name'))
        }}
      >
        <Trash2 aria-hidden />
      </button>
      {faultText && (
        <p id={faultId} className="writer-fault writer-line-fault">
          {faultText}
        </p>
      )}
    </div>
  )
}

type VatProps = { name: string; value: string; onChoose: (vat: string) => void }

function VatSelect({ onChoose, ...field }: VatProps) {
  return (
    <select
      {...field}
      className="field-input num writer-line-vat"
      onChange={(event) => onChoose(event.target.value)}
    >
      {vatRates.map((percent) => (
        <option key={percent} value={percent}>
          {words.vatOption(percent)}
        </option>
      ))}
    </select>
  )
}
