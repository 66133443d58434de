import { Link } from './link.tsx'

const inlineLink = /\[([^\]]+)\]\(([^)\s]+)\)/

/**
 * A paragraph whose text may hold links, written `[AGB](/terms)`. Own paths stay in the application; anything but
 * them, http(s), mailto and tel stays plain text. Source: contract 1, section 2 "Shared pieces"
 */
export function InfoText({ text, className = '' }: { text: string; className?: string }) {
  const parts = text.split(new RegExp(inlineLink.source, 'g'))
  return (
    <p className={`info-text ${className}`}>
      {parts.map((part, index) => {
        if (index % 3 === 0) return part
        return index % 3 === 1 ? <InlineLink key={index} label={part} to={parts[index + 1] ?? ''} /> : null
      })}
    </p>
  )
}

function InlineLink({ label, to }: { label: string; to: string }) {
  if (/^\/(?!\/)/.test(to)) {
    return (
      <Link to={to} className="link">
        {label}
      </Link>
    )
  }
  if (!/^(?:https?:\/\/|mailto:|tel:)/.test(to)) return label
  return (
    <a href={to} className="link" rel="noopener">
      {label}
    </a>
  )
}
