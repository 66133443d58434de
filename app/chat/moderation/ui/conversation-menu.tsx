import { Flag, Settings } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import { conversationSettingsPath, reportPath } from '../moderation.ts'
import { moderationTexts } from '../texts.ts'

/** The way from a conversation to who reads along and whom one blocks: beside its headline. */
export function ConversationMenu({ reference }: { reference: string }) {
  const label = moderationTexts.settings
  return (
    <Link to={conversationSettingsPath(reference)} className="icon-button" aria-label={label} title={label}>
      <Settings aria-hidden />
    </Link>
  )
}

/** The way to report a message, at its foot; `name` tells it from the others'. */
export function ReportLink({ reference, seq, name }: { reference: string; seq: number; name: string }) {
  const label = `${moderationTexts.report.title}: ${name}`
  return (
    <Link to={reportPath(reference, seq)} className="bubble-report" aria-label={label} title={label}>
      <Flag aria-hidden />
    </Link>
  )
}
