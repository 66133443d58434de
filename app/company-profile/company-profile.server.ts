export { takeUploadedPicture } from './company-pictures.server.ts'
