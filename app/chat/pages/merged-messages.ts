import type { ChatMessage } from '../chat.ts'

/**
 * The messages of several pages by number, each once; of two that differ the later one counts.
 */
export function mergedMessages(...pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const known = new Map(pages.flat().map((message) => [message.seq, message] as const))
  return [...known.values()].toSorted((one, other) => one.seq - other.seq)
}
