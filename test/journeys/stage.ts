import { expect, inject } from 'vitest'
import type { Browser, BrowserContext } from 'playwright-core'
import { controlsOf, type ApplicationControls } from '#test/support/application.ts'
import { launchBrowser } from '#test/support/browser.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { contextFor, schemes, sizes } from './look.ts'
import { enter } from './people.ts'
import { Walk } from './walk.ts'

type Visit = {
  size?: keyof typeof sizes
  scheme?: (typeof schemes)[number]
  scripts?: 'on' | 'off'
  /** Comes signed in already. */
  as?: string
}

/** What a journey has: the application, and visitors who come with a browser each. */
export type Stage = {
  application: ApplicationControls
  visit: (visit?: Visit) => Promise<Walk>
}

// Files of one worker come one after the other, so that nobody else moves this application's clock.
function ownApplication(): ApplicationControls {
  const places = inject('applications')
  const place = places[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % places.length]
  if (!place) throw new Error('no application was started for the journeys')
  return controlsOf(place)
}

/** Nobody looks at pictures here, as at those of a tour: to draw four points for each took a third of the time. */
const deviceScaleFactor = 1

/** Opened by a worker's first journey, and gone with the worker. */
let browser: Promise<Browser> | null = null
/** Whether a journey of the present file was played on the application that files share. */
let isShared = false

/** When a file's journeys on the shared application are over, its data must be whole. */
export async function endFile(): Promise<void> {
  const wasShared = isShared
  isShared = false
  if (wasShared) await ownApplication().withDb(expectInvariants)
}

/**
 * Plays a journey on the run's application, or on `another`. Afterwards no visitor may have seen a fault on the
 * console, a breach of accessibility or a jumping page. When the file's journeys are over (on `another` when this one
 * is) the data must be whole: no lost place, no lost cent.
 */
export async function onStage(
  play: (stage: Stage) => Promise<void>,
  another?: ApplicationControls,
): Promise<void> {
  const application = another ?? ownApplication()
  isShared ||= another === undefined
  const contexts: BrowserContext[] = []
  const walks: Walk[] = []
  const visit = async ({ size = 'phone', scheme = 'light', scripts = 'on', as: email }: Visit = {}) => {
    browser ??= launchBrowser(inject('browser'))
    const look = { size: { ...sizes[size], deviceScaleFactor }, scheme }
    const context = await contextFor(await browser, look, { scripts })
    contexts.push(context)
    if (email) await enter(context, application.url, email)
    const walk = await Walk.open(context)
    walks.push(walk)
    return walk
  }
  try {
    await play({ application, visit })
    expect(walks.flatMap((walk) => walk.problems())).toEqual([])
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
  // It may be gone when the file ends.
  await another?.withDb(expectInvariants)
}
