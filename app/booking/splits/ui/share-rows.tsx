import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import type { ShareRow, SplitView } from '../split-view.ts'
import { splitPageTexts } from '../texts/split-pages.ts'
import { ShareLink } from './share-link.tsx'

const texts = splitPageTexts.page

/** Who hasn't paid yet, with their links, and below them who has. */
export function ShareRows({ view }: { view: SplitView }) {
  const isOpen = view.state === 'open'
  return (
    <ul className="card flex flex-col px-4">
      {view.open.map((row) => (
        <li
          key={row.number}
          className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0"
        >
          <Who row={row} />
          <span className="num text-muted">{row.amount}</span>
          {isOpen && !row.isYou && (
            <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
              {row.reminder?.said && <span className="text-13 text-muted">{row.reminder.said}</span>}
              {row.reminder?.isDue && <Remind row={row} />}
              <ShareLink path={row.path} name={row.name} title={view.title} />
            </span>
          )}
        </li>
      ))}
      {view.done.map((row) => (
        <li key={row.number} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
          <Who row={row} />
          {view.state !== 'released' && (
            <span className="flex items-center gap-1 font-semibold text-good">
              <Check aria-hidden className="size-5" /> {texts.isPaid}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Who({ row }: { row: ShareRow }) {
  return (
    <>
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-full border text-13 font-semibold ${row.isPaid ? 'border-line bg-sand' : 'border-dashed border-line text-muted'}`}
      >
        {row.initial}
      </span>
      <span className="min-w-0 flex-1 font-semibold break-words">{row.name}</span>
    </>
  )
}

function Remind({ row }: { row: ShareRow }) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="number" value={row.number} />
      <Button
        type="submit"
        name="was"
        value="remind"
        look="outline"
        size="small"
        aria-label={texts.remindLabel(row.name)}
      >
        {texts.remind}
      </Button>
    </Form>
  )
}
