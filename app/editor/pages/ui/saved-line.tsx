import { Check, CircleAlert, CloudOff, type LucideIcon } from 'lucide-react'
import type { SavingState } from './draft-saver.ts'
import { editorTexts as texts } from '../texts/editor.ts'

const looks: Record<SavingState, { Icon: LucideIcon | null; look: string }> = {
  saved: { Icon: Check, look: '' },
  saving: { Icon: null, look: 'saved-line-saving' },
  failed: { Icon: CircleAlert, look: 'saved-line-bad' },
  gone: { Icon: CircleAlert, look: 'saved-line-bad' },
  conflict: { Icon: CircleAlert, look: 'saved-line-warn' },
  offline: { Icon: CloudOff, look: 'saved-line-warn' },
}

/** Whether what was typed is saved: the editor's one place for it, read aloud as it changes. */
export function SavedLine({ state, savedAt }: { state: SavingState; savedAt: string }) {
  const { Icon, look } = looks[state]
  return (
    <p role="status" className={`saved-line ${look}`}>
      {Icon && <Icon aria-hidden />}
      <span>
        {texts[state]}
        {state === 'saved' && <span className="num max-md:hidden">{texts.savedAt(savedAt)}</span>}
      </span>
    </p>
  )
}
