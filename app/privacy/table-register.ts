import type { ExportPart } from './export-parts.ts'
import type { Kept } from './kept.ts'

/** What a table holds about people, and what becomes of it. */
export type TableEntry =
  /** Nothing about a person, or nothing by which one could be found. */
  | { holds: 'nothing' }
  /** Of a company, which answers for itself: it stays with the company. */
  | { holds: 'company' }
  /** Of a person. `shown` is the part of the export, or why there is none. */
  | { holds: 'person'; shown: ExportPart | 'secret' | 'passing'; onDeletion: 'goes' | Kept }

const nothing = { holds: 'nothing' } as const
const company = { holds: 'company' } as const

/** Of a person, and gone with the account. */
const goes = (shown: ExportPart | 'secret') => ({ holds: 'person', shown, onDeletion: 'goes' }) as const

/** Of a person, and kept for a while: the list on the deletion page names it. */
const stays = (shown: ExportPart | 'passing', onDeletion: Kept) =>
  ({ holds: 'person', shown, onDeletion }) as const

/** Every table of the database. Source: GDPR Art. 15, 17, 20; reliability L19. */
export const tableRegister = {
  migration: nothing,
  setting: nothing,
  daily_count: nothing,
  forecast: nothing,
  rate_window: stays('passing', 'attempts'),
  mail: stays('mails', 'mails'),
  text_message: goes('texts'),
  audit_entry: stays('notes', 'notes'),

  users: goes('account'),
  sessions: goes('sessions'),
  credentials: goes('signIns'),
  verifications: goes('openLinks'),
  second_factor: goes('secondStep'),
  recovery_code: goes('secret'),
  passkey: goes('passkeys'),
  portrait: goes('account'),
  company_member: goes('memberships'),
  company_invitation: goes('invitations'),
  operator: goes('memberships'),
  consent: goes('consents'),
  deleted_account: stays('passing', 'notes'),

  company,
  company_review: company,
  company_mail_choice: goes('memberships'),
  service: company,
  // Of companies, and of messages, reviews and suggestions. Who sends one is named until it is stored, a day at most.
  picture: goes('reviews'),
  offer_draft: company,
  category: nothing,
  city: nothing,
  city_category: nothing,
  quarter: nothing,
  gazetteer_place: nothing,
  collection: nothing,
  collection_service: nothing,
  sponsored_placement: company,
  offer_stop: company,
  service_index: nothing,
  service_posting: nothing,
  search_word: nothing,
  search_word_part: nothing,

  opening_rule: nothing,
  opening_holiday: nothing,
  opening_exception: company,
  resource: company,
  service_resource: company,
  blocked_day: nothing,
  slot: nothing,
  event: nothing,
  event_series: nothing,
  hold: nothing,
  // Guests of the company's own, without an account here.
  counter_sale: company,
  // The secret and the addresses are the company's; of the calendars only times are kept.
  calendar_feed: company,
  imported_calendar: company,
  busy_time: nothing,
  service_day: nothing,

  payout_account: company,
  payout: company,
  checkout: stays('checkouts', 'bookings'),
  checkout_locator: nothing,
  payment: stays('payments', 'bookings'),
  refund: stays('refunds', 'bookings'),
  refund_refusal: nothing,
  ledger_posting: nothing,
  ledger_line: nothing,
  receipt: stays('payments', 'bookings'),
  receipt_counter: company,
  commission_invoice: company,
  commission_invoice_counter: nothing,
  books_comparison: nothing,
  webhook_event: stays('passing', 'webhooks'),

  reservation_step: nothing,
  reservation: stays('bookings', 'bookings'),
  reservation_history: stays('bookingSteps', 'bookings'),
  amendment_step: nothing,
  amendment: stays('changes', 'bookings'),
  amendment_history: stays('changes', 'bookings'),
  goodwill: stays('goodwill', 'bookings'),
  reservation_locator: stays('bookings', 'bookings'),
  admission: stays('entries', 'bookings'),
  admission_undo: stays('entries', 'bookings'),
  admission_conflict: stays('entries', 'bookings'),
  waiting_entry: goes('waits'),
  // Whom a change of a start was about is named by the booking's id alone; the words are the company's.
  start_change: company,
  start_change_guest: stays('bookings', 'bookings'),
  // What is about health goes on the day after the visit, the rest a month after it.
  booking_answer: goes('answers'),
  // The words are the company's; which booking they went to goes.
  start_message: company,
  start_message_receiver: goes('messages'),
  // Of a booking that nobody paid for the guest's own words go.
  // What a company writes before it sends it.
  package_draft: company,
  package_request: stays('requests', 'bookings'),
  // The words are the company's; whom it is for stands in the booking.
  package_offer: stays('requests', 'bookings'),
  receipt_address: stays('requests', 'bookings'),
  // Of a split that came to nothing names and addresses go after a month.
  booking_split: stays('shares', 'bookings'),
  split_share: stays('shares', 'bookings'),
  split_payment: stays('shares', 'bookings'),

  // Of a paid booking it stays, without what the guest wrote.
  conversation: stays('chats', 'bookings'),
  // What was written for a company stays the company's; by whom goes.
  message: goes('chats'),
  message_read: goes('chats'),
  conversation_invitation: goes('secret'),
  conversation_member: goes('chats'),
  conversation_block: goes('chats'),
  message_report: goes('chats'),
  quick_answer: company,
  // Which operator read it for what reason: the protocol says the same.
  conversation_reading: stays('passing', 'notes'),

  service_rating: nothing,
  review: goes('reviews'),
  review_vote: goes('votes'),
  review_gallery: goes('reviews'),
  review_picture_decision: goes('reviews'),
  review_notice: goes('notices'),
  // The words are the company's and stay; who wrote them goes.
  review_reply: goes('replies'),
  hidden_reply: company,
  saved_place: goes('savedPlaces'),
  own_list: goes('ownLists'),
  own_list_place: goes('ownListPlaces'),
  // What was taken over stays, without saying by whom; what was rejected goes after half a year.
  community_suggestion: goes('suggestions'),
  community_claim: goes('suggestions'),
  poll: goes('polls'),
  // What a vote is about: offers, as its list has them.
  poll_option: goes('ownListPlaces'),
  // Without an account they go 90 days after they joined.
  poll_participant: goes('pollVotes'),
  poll_vote: goes('pollVotes'),
} as const satisfies Record<string, TableEntry>
