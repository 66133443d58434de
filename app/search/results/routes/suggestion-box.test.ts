import { expect, test } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

test('[CAT-15] below a category’s list a box leads to the form for suggestions; a search has none', () =>
  inSmallCity(async (ask) => {
    for (const path of ['/activity/wasser', '/activity/wasser?searchText=gibtsnicht']) {
      const { html } = await ask(path)
      expect(html).toMatch(
        /<a[^>]*href="\/communitySuggestion\/\?cat=wasser"[^>]*>.*Mach uns einen Vorschlag.*<\/a>/,
      )
    }
    expect((await ask('/activity/search')).html).not.toContain('communitySuggestion')
  }))
