import { randomUUID } from 'node:crypto'
import type { Target } from './conformance.ts'
import { enabledCompany, sdkFor, withBench } from './test-kit.ts'

/** Runs `work` with a fresh sandbox as whom to ask, gone afterwards. */
export function withSandboxTarget(work: (target: Target) => Promise<void>): Promise<void> {
  return withBench(async (bench) => {
    const { sandbox, stripe } = bench
    await work({
      stripe,
      stranger: sdkFor({ port: sandbox.port, secretKey: 'sk_test_someone_else' }),
      connectAccountId: await enabledCompany(bench),
      nowSeconds: () => sandbox.clock.nowSeconds(),
      run: randomUUID(),
    })
  })
}
