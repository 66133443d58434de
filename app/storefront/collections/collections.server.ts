export { collectionsTeaser } from './collection-list.server.ts'
