import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checks } from './conformance-checks.ts'
import { enabledCompany, sdkFor, withBench } from './test-kit.ts'

test.each(checks.map(({ promise, holds }) => [promise, holds] as const))(
  'the sandbox keeps it: %s',
  (_promise, holds) =>
    withBench(async (bench) => {
      const { sandbox, stripe } = bench
      const target = {
        stripe,
        stranger: sdkFor({ port: sandbox.port, secretKey: 'sk_test_someone_else' }),
        connectAccountId: await enabledCompany(bench),
        nowSeconds: () => sandbox.clock.nowSeconds(),
        run: randomUUID(),
      }
      await expect(holds(target)).resolves.toBeUndefined()
    }),
)
