import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { CollapsibleText } from './collapsible-text.tsx'

const folded = (...lengths: number[]) =>
  markupOf(
    <CollapsibleText
      paragraphs={lengths.map((length) => ({ kind: 'paragraph' as const, text: 'a'.repeat(length) }))}
      more="Mehr Lesen"
      less="Weniger Lesen"
      fold="long"
    />,
  ).includes('Mehr Lesen')

test('[COL-12] a text folds when one of its paragraphs is longer than 250 letters', () => {
  expect(folded(250)).toBe(false)
  expect(folded(251)).toBe(true)
  expect(folded(10, 251)).toBe(true)
  expect(folded(200, 200, 200)).toBe(false)
})
