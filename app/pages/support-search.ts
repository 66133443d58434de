import type { SupportEntry, SupportTopic } from './texts/support.ts'

/** Entries of a topic (all when `null`) that contain every word that was typed, in question or answer. */
export function entriesFor(
  entries: readonly SupportEntry[],
  { text, topic }: { text: string; topic: SupportTopic | null },
): SupportEntry[] {
  const words = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const content = `${entry.question} ${withoutTargets(entry.answer)}`.toLocaleLowerCase('de')
    return (topic === null || entry.topic === topic) && words.every((word) => content.includes(word))
  })
}

// Of a link only its words are read.
function withoutTargets(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
