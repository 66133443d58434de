import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { supportFor } from '../support-search.ts'
import { supportEntries } from '../texts/support-entries.ts'
import { SupportTopics } from './support-topics.tsx'

test('what merely comes near is counted beside its topics, too, and can be chosen there', () => {
  const text = 'strnieren'
  const { entries } = supportFor(supportEntries, { text, topic: null })
  const html = markupOf(<SupportTopics text={text} topic={null} />)
  const [all = 0, ...byTopic] = [...html.matchAll(/chip-count num">(\d+)</g)].map(([, count]) =>
    Number(count),
  )
  expect(all).toBe(entries.length)
  expect(byTopic.reduce((sum, count) => sum + count, 0)).toBe(all)
  const links = [...html.matchAll(/<a [^>]*href="[^"]*filter=(\w+)"/g)].map(([, topic]) => topic)
  expect(links).toEqual([...new Set(entries.map(({ topic }) => topic))])
})
