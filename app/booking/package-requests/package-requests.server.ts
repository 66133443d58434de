export { noteAnswered, replyMinutes } from './answers.server.ts'
export { agreeToForward } from './forward.server.ts'
export { endRequestElsewhere, openElsewhere } from './elsewhere.server.ts'
export { workRequests } from './lapse.server.ts'
export { countWaitingRequests, requestOf, requestsOfCompany, requestsOfGroup } from './reads.server.ts'
export {
  type QuestionCommand,
  type RequestCommand,
  askQuestion,
  requestPackage,
  takesRequests,
  wishWindow,
} from './request-package.server.ts'
export { turnIntoRequest } from './turn-into-request.server.ts'
export { verifyRequests } from './verify.server.ts'
