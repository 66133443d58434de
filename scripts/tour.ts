import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openApplication } from '#test/support/application.ts'
import { launchBrowser, paperBrowser } from '#test/support/browser.ts'
import { contextFor, schemes, sizes, type Look } from '#test/journeys/look.ts'
import { journeys, type Journey } from '#test/journeys/journeys.ts'
import { Walk } from '#test/journeys/walk.ts'
import { root } from './root.ts'

/**
 * `npm run tour -- <journey>`: walks a journey on phone and desktop, light and dark, and writes numbered pictures to
 * `tour-pictures/`. Prints a line per step; ends with 1 when a step breaks a rule or the way is too long.
 */
const wanted = process.argv[2] ?? 'buchen'
const journey = journeys[wanted]
if (!journey) {
  console.error(`There is no journey "${wanted}". There are: ${Object.keys(journeys).join(', ')}.`)
  process.exit(1)
}

const application = await openApplication()
const browser = await launchBrowser(await paperBrowser())
let failures: string[] = []
try {
  for (const size of Object.values(sizes)) {
    for (const scheme of schemes) failures.push(...(await tour({ size, scheme }, journey)))
  }
} finally {
  await browser.close()
  await application.stop()
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
failures = [...new Set(failures)]
console.log(`${wanted} at ${commit}: ${failures.length === 0 ? 'nothing to complain about' : 'problems'}`)
for (const failure of failures) console.log(`  ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

async function tour({ size, scheme }: Look, { walk: walkIt, most }: Journey): Promise<string[]> {
  const label = `${size.name}-${scheme}`
  const folder = join(root, 'tour-pictures', wanted, label)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const context = await contextFor(browser, { size, scheme })
  let number = 0
  const walk = await Walk.open(context, {
    onStep: async (step, page) => {
      number += 1
      const path = join(folder, `${String(number).padStart(2, '0')}-${step.name}.png`)
      await page.evaluate(picturesShown)
      await page.screenshot({ path, fullPage: step.isWhole })
      const looks = `${step.consoleErrors.length} console, ${step.axe.length} axe, CLS ${step.shift.toFixed(3)}`
      console.log(`${label} ${step.name.padEnd(24)} ${step.taps} taps  ${step.ms} ms  ${looks}`)
    },
  })
  try {
    await walkIt(walk, application)
  } catch (error) {
    await walk.page.screenshot({ path: join(folder, 'broken.png') })
    return [
      `${label}: ${(error as Error).message}`,
      ...walk.problems().map((problem) => `${label} ${problem}`),
    ]
  } finally {
    await context.close()
  }
  const taps = walk.steps.at(-1)?.taps ?? 0
  const tooLong = taps > most ? [`${label}: ${taps} taps and inputs, at most ${most}`] : []
  return [...tooLong, ...walk.problems().map((problem) => `${label} ${problem}`)]
}

// Runs in the page: waits for the pictures that can be seen. A page that scripts have put there is quiet before they
// came.
async function picturesShown(): Promise<void> {
  const isSeen = (picture: HTMLImageElement) => {
    const { top, bottom, left, right, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const coming = [...document.images].filter((picture) => !picture.complete && isSeen(picture))
  const ended = (picture: HTMLImageElement) =>
    new Promise((resolve) => {
      picture.addEventListener('load', resolve, { once: true })
      picture.addEventListener('error', resolve, { once: true })
    })
  await Promise.all(coming.map(ended))
}
