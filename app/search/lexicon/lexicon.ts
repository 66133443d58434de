export { isTypoFor, keywordFor } from './keyword-typos.ts'
export { numberFrom, numberLexeme, oneWord, partyFrom } from './number-words.ts'
export {
  choicesJoined,
  mostTried,
  namedOtherwise,
  rewritesFor,
  unlessSameLetters,
  withoutDoing,
} from './query-rewrites.ts'
export { nearestWord } from './spelling-correction.ts'
export { isAsking, isPassedOver, withoutAsking } from './stop-words.ts'
export { isHaving, withoutHaving, withoutHiring } from './synonyms.ts'
export { type Corrections, type Span, type Token, nameStem, tokenize, withoutSpans } from './tokenize.ts'
