export {
  answersByBooking,
  answersOfBooking,
  deleteAnswers,
  deleteHealthAnswers,
  deleteSurplusAnswers,
  forgetAnswers,
  replaceAnswers,
} from './answers.server.ts'
