import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'

/** A rule of accessibility that a page breaks, the first place that does, and how many do. */
export type Violation = { id: string; first: string; places: number }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe says of a page, by all of its rules. A document is given the tool once and keeps it; only what is broken is
 * listed and comes back. Our pages have no frames, and nothing whose files axe would fetch once more before it looks.
 */
export async function axeOn(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore }
    const options = { resultTypes: ['violations' as const], preload: false }
    // Where something is has a name of its own, which is only worth its time where it is read.
    const { violations: faults } = await axe.run(document, { ...options, selectors: false })
    if (faults.length === 0) return []
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => {
      return { id, first: nodes[0]?.target.join(' ') ?? '', places: nodes.length }
    })
  })
}
