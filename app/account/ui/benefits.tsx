import { Heart, Sparkles, Vote, Zap } from 'lucide-react'
import { texts } from '../texts.ts'
import { LookoutFigure } from './lookout-figure.tsx'

const icons = { save: Heart, vote: Vote, book: Zap, tips: Sparkles }
const kinds = ['save', 'vote', 'book', 'tips'] as const

/** Why to have an account, on deep water. Source: contract 1, section 2 "Register screen". */
export function Benefits() {
  const words = texts.register
  return (
    <section className="benefits on-deep">
      <h2 className="mb-6 max-lg:sr-only">{words.benefitsTitle}</h2>
      <ul>
        {kinds.map((kind) => {
          const Icon = icons[kind]
          const { title, detail } = words.benefits[kind]
          return (
            <li key={kind}>
              <Icon aria-hidden />
              <div>
                <p>{title}</p>
                <p>{detail}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="benefits-water">
        <p className="quote-bubble">{words.lookout}</p>
        <LookoutFigure />
      </div>
    </section>
  )
}
