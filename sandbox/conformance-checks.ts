import type { Check } from './conformance.ts'
import { moneyChecks } from './conformance-money.ts'
import { requestChecks, sessionChecks } from './conformance-sessions.ts'

/** What our code builds on. The sandbox keeps it in every test run; run it against the real one before a release. */
export const checks: readonly Check[] = [...sessionChecks, ...requestChecks, ...moneyChecks]
