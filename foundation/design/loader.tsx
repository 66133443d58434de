import { designTexts } from './texts.ts'

type LoaderProps = { label?: string; cycleSeconds?: number; gapPx?: number }

/** Three buoys that bob in turn while something is on its way. Source: contract 1, section 9 (3 s cycle, 60 px gap) */
export function Loader({ label = designTexts.loading, cycleSeconds = 3, gapPx = 60 }: LoaderProps) {
  const timing = { '--loader-cycle': `${cycleSeconds}s`, '--loader-gap': `${gapPx}px` }
  return (
    <div className="loader" role="status" style={timing as React.CSSProperties}>
      <span className="visually-hidden">{label}</span>
      <span className="loader-buoy" aria-hidden />
      <span className="loader-buoy" aria-hidden />
      <span className="loader-buoy" aria-hidden />
    </div>
  )
}
