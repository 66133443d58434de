import { expect, test } from 'vitest'
import { checks } from './conformance-checks.ts'
import { withSandboxTarget } from './conformance-target.ts'

test.each(checks.map(({ promise, holds }) => [promise, holds] as const))(
  'the sandbox keeps it: %s',
  (_promise, holds) =>
    withSandboxTarget(async (target) => {
      await expect(holds(target)).resolves.toBeUndefined()
    }),
)
