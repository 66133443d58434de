export { compounds } from './compound-splitting.server.ts'
export { type QueryTerms, lexemesOf, resolveTerms } from './query-terms.server.ts'
export { mostCorrected, similarWords } from './similar-words.server.ts'
export { type FoundWord, lexemesByWord } from './term-lookup.server.ts'
