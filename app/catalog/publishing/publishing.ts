export * from './company-review.ts'
