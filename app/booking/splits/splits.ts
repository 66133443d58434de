export {
  areFine,
  participants,
  personField,
  typedPeople,
  typedPerson,
  type Participant,
  type PersonFault,
  type TypedPerson,
} from './people-form.ts'
export { splitCents } from '#app/booking/share-parts/share-parts.ts'
export { newSplitPath, peopleField, sharePath, splitPath } from './share-path.ts'
export {
  graceMinutes,
  mostShares,
  nextReminder,
  sharingRefusal,
  splitDeadline,
  termsInShares,
  type SharesNews,
} from './split-rules.ts'
export { sharePageView, splitView, type SharePageView, type ShareRow, type SplitView } from './split-view.ts'
