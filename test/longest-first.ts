import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first: one that began last would leave the other worker idle. */
const longest = [
  'test/concurrency/kills.test.ts',
  'test/concurrency/model.test.ts',
  'test/concurrency/torture.test.ts',
  'test/concurrency/interleaving.test.ts',
  'test/concurrency/start-changes.test.ts',
  'test/concurrency/faults.test.ts',
  // Waits for half a minute, while races of five hundred use both processors.
  'test/concurrency/killed-jobs.test.ts',
  'test/concurrency/races.test.ts',
  'test/concurrency/storms.test.ts',
  'test/concurrency/counter-sales.test.ts',
  'test/concurrency/waiting-model.test.ts',
  'app/editor/publish/demo-round-trip.server.test.ts',
  'app/search/engine/booking-replay.test.ts',
  'app/search/engine/starts-oracle.test.ts',
  'db/seed/city.server.test.ts',
  'app/access-matrix.test.ts',
  'test/fuzz/account-forms.test.ts',
  'app/search/engine/counts-as-listed.server.test.ts',
  'app/account/guessing.server.test.ts',
  'app/search/results/routes/slow-list.test.ts',
  'test/e2e/business.test.ts',
  'test/e2e/desk.test.ts',
  'test/e2e/account-journeys.test.ts',
  'test/e2e/offer-online.test.ts',
  'test/e2e/reviews.test.ts',
  'test/e2e/company.test.ts',
  'test/e2e/book.test.ts',
  'test/e2e/shell.test.ts',
  'test/e2e/payment.test.ts',
  'test/e2e/lists.test.ts',
  'test/e2e/waiting.test.ts',
  'test/e2e/door.test.ts',
  'test/e2e/dark.test.ts',
  'test/e2e/entry.test.ts',
  'test/e2e/own-places.test.ts',
  'test/e2e/map.test.ts',
  'test/e2e/second-device.test.ts',
  'test/e2e/find.test.ts',
  'test/e2e/fields.test.ts',
  'test/e2e/late-parts.test.ts',
  'test/e2e/names.test.ts',
  'test/e2e/change.test.ts',
  'test/e2e/device.test.ts',
  'test/e2e/access.test.ts',
  'test/e2e/killed.test.ts',
  'test/e2e/same-place.test.ts',
  'test/e2e/passkeys.test.ts',
  'test/e2e/search-steps.test.ts',
  'test/start/start-by-root.test.ts',
  'test/start/start-by-user.test.ts',
]

/** Vitest's order is by the times of an earlier run; a fresh copy has none, and would go by the size of files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((own) =>
      own.toSorted((a, b) => placeOf(a, this.ctx.config.root) - placeOf(b, this.ctx.config.root)),
    )
  }
}

function placeOf({ moduleId }: TestSpecification, root: string): number {
  const index = longest.indexOf(relative(root, moduleId))
  return index === -1 ? longest.length : index
}
