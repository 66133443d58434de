export { companyReceivers } from './company-receivers.server.ts'
export { queueConfirmation } from './confirmation.server.ts'
export { companyAddress, farewellKinds, noticeKinds, tellCompany, tellGuest } from './notices.server.ts'
export { queueSaleMail } from './sale-mail.server.ts'
export { remindOfVisits } from './visit-reminders.server.ts'
export {
  type MessageReceiver,
  type MessageSending,
  forgetStartMessages,
  messagesToBooking,
  messagesToStart,
  sendStartMessage,
} from './start-messages.server.ts'
