import type { SupportEntry, SupportTopic } from './texts/support.ts'

/**
 * Entries of a topic (all when `null`) that contain every word that was typed, in question, answer or what people also
 * call it. Signs around a word don't count.
 */
export function entriesFor(
  entries: readonly SupportEntry[],
  { text, topic }: { text: string; topic: SupportTopic | null },
): SupportEntry[] {
  const words = text
    .toLocaleLowerCase('de')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  return entries.filter((entry) => {
    const { question, answer, words: others = '' } = entry
    const content = `${question} ${withoutTargets(answer)} ${others}`.toLocaleLowerCase('de')
    return (topic === null || entry.topic === topic) && words.every((word) => content.includes(word))
  })
}

// Of a link only its words are read.
function withoutTargets(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
