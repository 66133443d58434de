export { compounds } from './compound-splitting.server.ts'
export { type MeantWords, lexemesOf, meantWords } from './query-terms.server.ts'
export { knownLike, mostCorrected } from './similar-words.server.ts'
export { type FoundWord, lexemesByWord } from './term-lookup.server.ts'
