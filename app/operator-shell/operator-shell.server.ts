export { openOperatorPage, operatorFrame } from './operator-page.server.ts'
export { moveInList, openOrderedList } from './ordered-list.server.ts'
