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
