export { applyClosings, closingSeconds } from './closings.server.ts'
