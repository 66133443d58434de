import { Star } from 'lucide-react'
import { tileTexts } from '../texts.ts'

/** A star and the average: `4,9`. */
export function StarFigure({ hundredths }: { hundredths: number }) {
  const figure = (hundredths / 100).toFixed(1).replace('.', ',')
  return (
    <span className="rating num">
      <Star aria-hidden />
      <span className="visually-hidden">{tileTexts.rated}</span>
      {figure}
    </span>
  )
}
