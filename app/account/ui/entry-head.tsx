import { LookoutFigure } from './lookout-figure.tsx'

/** A sentence, the figure that looks out, and the horizon it stands on. */
export function EntryHead({ lead }: { lead: string }) {
  return (
    <div className="entry-head">
      <p>{lead}</p>
      <LookoutFigure />
    </div>
  )
}
