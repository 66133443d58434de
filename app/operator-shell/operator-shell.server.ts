export { openOperatorPage, operatorFrame } from './operator-page.server.ts'
export { answerDeskForm } from './desk-form.server.ts'
export { moveInList, openOrderedList } from './ordered-list.server.ts'
