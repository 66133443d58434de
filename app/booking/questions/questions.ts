export { answerViews, type AnswerView } from './answer-view.ts'
export { questionForm, questionsInLine, type QuestionForm } from './question-form.ts'
export { partyPersons, type Answer, type PartyPerson, type Question, type StoredAnswer } from './question.ts'
export {
  missingAnswers,
  readAnswers,
  typedAnswers,
  typedFromAnswers,
  type AnswerFaults,
  type TypedAnswers,
} from './read-answers.ts'
