export { writerPath } from './request-cards.ts'
