import { solvedPaymentJobs } from '#app/payment/payment.server.ts'
import { solvedMailJobs } from '#foundation/platform/mail-troubles.server.ts'

/** Jobs that are nobody's trouble any more, as the modules say whose they are. */
export const solvedJobs = { ...solvedPaymentJobs, ...solvedMailJobs }
