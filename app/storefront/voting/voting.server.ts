export { openPollHub, type PollHub } from './hub.server.ts'
export { exportPollData, forgetOldVoters } from './personal-data.server.ts'
import './stream-answer.server.ts'

export { pollLines } from './poll-reads.server.ts'
export {
  cancelledSweepSeconds,
  tellOfCancelledWinners,
  tellOfWinners,
  winnerSweepSeconds,
} from './winner.server.ts'
