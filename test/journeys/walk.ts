import type { BrowserContext, Locator, Page } from 'playwright-core'
import { axeOn } from './axe.ts'
import { contextFor, sizes } from './look.ts'
import { settled, watchTraffic } from './settled.ts'
import { tapFaults } from './tap-boxes.ts'
import {
  countMovements,
  layoutFaults,
  movementsSoFar,
  standStill,
  takeOver,
  watchLayoutShifts,
} from './in-page.ts'

/** What one step of a journey showed. */
export type Step = {
  name: string
  /** Taps and inputs since the journey began. */
  taps: number
  /** Milliseconds since the step before. */
  ms: number
  consoleErrors: string[]
  /** `rule: first place`, one per violation. */
  axe: string[]
  /** Cumulative layout shift of the present page. */
  shift: number
  /** What moved, and from where to where. */
  shifted: string[]
  /** True when the page is wider than the window. */
  scrollsSideways: boolean
  /** The first parts that are beyond the window then, and how far they reach. */
  wide: string[]
  /** Controls that one can't tap in their middle, or that lie across each other. */
  tapFaults: string[]
  /** True when the picture shall show all of the page, not only the window. */
  isWhole: boolean
}

/** Without a line the browser complains, and so does the router, which asks beforehand where the links lead. */
const lostLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch manifest patches/
/** Without a graphics card the browser complains of its own slowness when a map is drawn. */
const softwareDrawing = /GL Driver Message .*Performance/

export type WalkOptions = {
  /** Called after each step, for pictures and lines. */
  onStep?: (step: Step, page: Page) => Promise<void>
}

/** Goes to an address by typing it, and comes back when the page's own scripts have taken over. */
export async function goTo(page: Page, url: string): Promise<void> {
  watchTraffic(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(takeOver)
  await settled(page)
}

/**
 * One person walking through the product: counts taps and inputs, and looks at every step for console errors,
 * accessibility, layout shifts and sideways scrolling.
 */
export class Walk {
  readonly page: Page
  readonly steps: Step[] = []
  private taps = 0
  private errors: string[] = []
  private expected: RegExp[] = []
  private wasWithoutLine = false
  private last = performance.now()
  private readonly onStep: WalkOptions['onStep']
  private readonly others: Walk[] = []

  private constructor(page: Page, onStep: WalkOptions['onStep']) {
    this.page = page
    this.onStep = onStep
    page.on('console', (message) => {
      if (softwareDrawing.test(message.text())) return
      if (this.wasWithoutLine && lostLine.test(message.text())) return
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(message.text())
    })
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  /** Opens a page in the context that watches itself. */
  static async open(context: BrowserContext, { onStep }: WalkOptions = {}): Promise<Walk> {
    const page = await context.newPage()
    watchTraffic(page)
    await page.addInitScript(watchLayoutShifts)
    await page.addInitScript(countMovements)
    return new Walk(page, onStep)
  }

  /** Somebody else with a browser of their own, in a window like this one; it closes with this one's. */
  async another(): Promise<Walk> {
    const context = this.page.context()
    const browser = context.browser()
    const viewport = this.page.viewportSize()
    if (!browser || !viewport) throw new Error('the page has no window')
    const size = Object.values(sizes).find(({ width }) => width === viewport.width)
    if (!size) throw new Error('no window has this width')
    const isDark = await this.page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    const own = await contextFor(browser, { size, scheme: isDark ? 'dark' : 'light' })
    context.once('close', () => void own.close().catch(() => undefined))
    const walk = await Walk.open(own, this.onStep ? { onStep: this.onStep } : {})
    this.others.push(walk)
    return walk
  }

  /** What came before doesn't count: its page is left, and taps, errors and time start anew. */
  async begin(): Promise<void> {
    await this.page.goto('about:blank')
    this.countAnew()
    this.errors = []
  }

  /** Taps and time start anew on the present page. */
  countAnew(): void {
    this.taps = 0
    this.last = performance.now()
  }

  /**
   * The next step must log exactly these lines on the console, and nothing else: browsers log every refusal's status.
   */
  expectOnConsole(...lines: RegExp[]): void {
    this.expected = lines
  }

  /** Does something without a line. How many requests that hits is the browser's affair. */
  async withoutLine(work: () => Promise<void>): Promise<void> {
    this.wasWithoutLine = true
    await this.page.context().setOffline(true)
    await work()
    await this.page.context().setOffline(false)
  }

  /** Goes to an address by typing it: no tap. Comes back when the page's own scripts have taken over. */
  async go(url: string): Promise<void> {
    await goTo(this.page, url)
  }

  /** Comes back when the scripts of a page answer that was just loaded: what is done before is done to nobody. */
  async takenOver(): Promise<void> {
    await this.page.evaluate(takeOver)
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.taps += 1
    await target.fill(text)
  }

  /** Types by keys: browsers count what moves then as their answer to them. */
  async type(target: Locator, text: string): Promise<void> {
    this.taps += 1
    await target.pressSequentially(text)
  }

  /** Counts an input that no tap or fill stands for. */
  countInput(): void {
    this.taps += 1
  }

  /** Ends a step: waits until the page is quiet, then looks at it. */
  async step(name: string, { whole = false }: { whole?: boolean } = {}): Promise<Step> {
    await settled(this.page)
    await this.page.evaluate(() => document.fonts.ready)
    await this.page.evaluate(standStill)
    const ms = performance.now() - this.last
    const violations = await this.lookStanding()
    const step: Step = {
      name,
      taps: this.taps,
      ms: Math.round(ms),
      consoleErrors: this.unexpectedErrors(),
      axe: violations.map(({ id, first, places }) => `${id}: ${first} (${places})`),
      ...(await this.page.evaluate(layoutFaults)),
      tapFaults: await this.page.evaluate(tapFaults),
      isWhole: whole,
    }
    this.errors = []
    this.expected = []
    this.steps.push(step)
    await this.onStep?.(step, this.page)
    this.last = performance.now()
    return step
  }

  /** What axe says of a page on which nothing began to move meanwhile: half faded in, colours are not yet true. */
  private async lookStanding() {
    for (;;) {
      const before = await this.page.evaluate(movementsSoFar)
      const seen = await axeOn(this.page)
      await this.page.evaluate(standStill)
      if ((await this.page.evaluate(movementsSoFar)) === before) return seen
    }
  }

  private unexpectedErrors(): string[] {
    const missing = [...this.expected]
    const surplus = this.errors.filter((error) => {
      const index = missing.findIndex((line) => line.test(error))
      if (index >= 0) missing.splice(index, 1)
      return index < 0
    })
    return [...surplus, ...missing.map((line) => `nothing like ${line} was logged`)]
  }

  /** Everything that was wrong on the way, as `step: problem`. */
  problems(): string[] {
    const later = this.unexpectedErrors().map((text) => `after the last step: console ${text}`)
    const seen = this.steps.flatMap(
      ({ name, consoleErrors, axe, shift, shifted, scrollsSideways, wide, tapFaults }) => [
        ...consoleErrors.map((text) => `${name}: console ${text}`),
        ...axe.map((text) => `${name}: axe ${text}`),
        ...tapFaults.map((text) => `${name}: tap ${text}`),
        ...(shift > largestShift
          ? [`${name}: layout shift ${shift.toFixed(3)} (${shifted.join('; ')})`]
          : []),
        ...(scrollsSideways ? [`${name}: scrolls sideways (${wide.join('; ')})`] : []),
      ],
    )
    return [...seen, ...later, ...this.others.flatMap((other) => other.problems())]
  }
}

/** Rounding of the browser's own; anything a person could see is larger. */
const largestShift = 0.005
