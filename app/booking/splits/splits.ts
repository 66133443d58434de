export { splitCents } from '#app/booking/share-parts/share-parts.ts'
export { areFine, participants, typedPeople, type Participant, type TypedPerson } from './people-form.ts'
export { peopleField, shareOrderPath, splitPath } from './share-path.ts'
export { graceMinutes, mostShares, sharingRefusal, termsInShares } from './split-rules.ts'
