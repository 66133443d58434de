export { setBlock } from './blocks.server.ts'
export {
  findInvitation,
  invitationsOf,
  inviteIntoChat,
  joinChat,
  leaveChat,
  membersOf,
  removeMember,
  revokeInvitation,
} from './invitations.server.ts'
export { beginReading, operatorConversation, pictureForOperator } from './readings.server.ts'
export { decideReports, openReports, reportableMessage, reportMessage } from './reports.server.ts'
