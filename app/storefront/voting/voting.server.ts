export { openPollHub } from './hub.server.ts'
export { exportPollData, forgetOldVoters } from './personal-data.server.ts'
export { pollLines } from './poll-reads.server.ts'
export {
  cancelledSweepSeconds,
  tellOfCancelledWinners,
  tellOfVoteEnds,
  tellOfWinners,
  voteEndSweepSeconds,
  winnerSweepSeconds,
} from './winner.server.ts'
