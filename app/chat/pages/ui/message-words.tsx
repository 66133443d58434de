import { find } from 'linkifyjs'

/** A piece of a message: words, or words with an address behind them. */
export type TextPart = { text: string; href: string | null }

/** The addresses in a message, so that they can be pressed: web and mail only, whatever else is typed stays words. */
export function linkedParts(body: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { start, end: after, href } of find(body, { defaultProtocol: 'https' })) {
    if (!/^(?:https?:\/\/|mailto:)/i.test(href)) continue
    if (start > end) parts.push({ text: body.slice(end, start), href: null })
    parts.push({ text: body.slice(start, after), href })
    end = after
  }
  if (end < body.length) parts.push({ text: body.slice(end), href: null })
  return parts
}

/** What people type is words and nothing else; addresses in it can be pressed and open apart. */
export function MessageWords({ body }: { body: string }) {
  return (
    <p className="bubble-words">
      {linkedParts(body).map(({ text, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
