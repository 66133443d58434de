import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { Paragraph } from '../description.ts'
import { Prose } from './prose.tsx'

test('[ENT-2] every kind of content has its own element, anything else is a paragraph', () => {
  const kinds = ['image', 'cite', 'h2', 'h3', 'strong', 'paragraph'] as const
  const html = markupOf(
    <Prose headingLevel={2} paragraphs={kinds.map((kind) => ({ kind, text: `a/b/${kind}` }))} />,
  )
  expect(html).toMatch(/<img[^>]*src="\/files\/a\/b\/image_/)
  expect(html).toMatch(/<blockquote[^>]*>a\/b\/cite</)
  expect(html).toMatch(/<h2[^>]*>a\/b\/h2<\/h2>/)
  expect(html).toMatch(/<h3[^>]*>a\/b\/h3<\/h3>/)
  expect(html).toContain('<strong>a/b/strong</strong>')
  expect(html).toContain('<p>a/b/paragraph</p>')
  const unknown = [{ kind: 'list', text: 'Moin' }] as unknown as Paragraph[]
  expect(markupOf(<Prose paragraphs={unknown} />)).toContain('<p>Moin</p>')
})

test('texts are texts, whatever stands in them', () => {
  const html = markupOf(<Prose paragraphs={[{ kind: 'h2', text: '<script>alert(1)</script>' }]} />)
  expect(html).not.toContain('<script>')
})
