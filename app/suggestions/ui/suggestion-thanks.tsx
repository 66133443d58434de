import './suggestions.css'
import { Clock, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { StoredImage } from '#app/pictures/ui/picture-tile.tsx'
import type { SuggestionAnswer } from '../suggestions.ts'
import { suggestionTexts } from '../texts.ts'
import { forgetSuggestion } from './kept-suggestion.ts'

const texts = suggestionTexts.thanks

type SuggestionThanksProps = {
  sent: Extract<SuggestionAnswer, { step: 'sent' }>
  isSignedIn: boolean
  /** The form's own address: opened anew it is empty. */
  again: string
  onward: string
}

/** What was sent, and the way to another suggestion. Source: SUGG-8. */
export function SuggestionThanks({ sent, isSignedIn, again, onward }: SuggestionThanksProps) {
  useEffect(forgetSuggestion, [])
  return (
    <div className="flex flex-col gap-5" role="status">
      <h1>{texts.title}</h1>
      <p className="text-17">{isSignedIn ? texts.leadSignedIn : texts.lead}</p>
      <div className="card flex items-center gap-4 p-3">
        {sent.picture && (
          <div className="suggestion-slot w-24 shrink-0">
            <StoredImage src={sent.picture} alt="" />
          </div>
        )}
        <div className="min-w-0">
          <p className="font-semibold">{sent.title || texts.untitled}</p>
          <p className="text-13 text-muted">{sent.line}</p>
          <span className="suggestion-pill suggestion-pill-info mt-2">
            <Clock aria-hidden />
            {texts.waiting}
          </span>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <ButtonLink to={again} size="large" width="wide" reloadDocument>
          <Plus aria-hidden />
          {texts.another}
        </ButtonLink>
        <ButtonLink to={onward} look="outline" width="wide">
          {texts.onward}
        </ButtonLink>
      </div>
    </div>
  )
}
