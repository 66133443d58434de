import { MessageCircle } from 'lucide-react'
import { ButtonLink, type ButtonLook } from '#foundation/design/button.tsx'
import type { ChatLink } from '#app/booking/reservations/reservations.ts'

type ChatButtonProps = { chat: ChatLink; look?: ButtonLook; className?: string }

/** Where guest and company write to each other about a booking. Source: contract 2, section 4 "Buttons by state". */
export function ChatButton({ chat: { href, label }, look = 'outline', className = '' }: ChatButtonProps) {
  return (
    <ButtonLink to={href} look={look} className={className}>
      <MessageCircle aria-hidden />
      {label}
    </ButtonLink>
  )
}
