export { beginStartChange, type BegunChange, type StartCommand } from './begin-change.server.ts'
export { carryOutChange } from './carry-out.server.ts'
export { newDateChoice } from './new-date.server.ts'
export { startChangeJobs } from './jobs.server.ts'
