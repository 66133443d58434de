import { FileDown } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { exportTexts as words } from '../texts/exports.ts'

type ExportFormProps = { company: string; from: string; to: string }

/** Asks for a file of bookings; it needs no scripts. */
export function ExportForm({ company, from, to }: ExportFormProps) {
  return (
    <details className="card">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-5 font-semibold">
        <FileDown aria-hidden className="size-5" />
        {words.title}
      </summary>
      <form action="/overview/buchungen.csv" className="flex flex-col gap-4 p-5 pt-1">
        <p className="text-muted">{words.lead}</p>
        <input type="hidden" name="company" value={company} />
        <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
          <TypedField kind="date" label={words.from} name="von" defaultValue={from} />
          <TypedField kind="date" label={words.to} name="bis" defaultValue={to} />
          <Button type="submit">{words.download}</Button>
        </div>
      </form>
    </details>
  )
}
