export * from './review-store.server.ts'
export * from './company-queue.server.ts'
