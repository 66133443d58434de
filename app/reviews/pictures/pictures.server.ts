export {
  authorPictures,
  forgetReviewPictures,
  galleryFor,
  galleryKeyById,
  openGallery,
  removeReviewPictures,
} from './gallery.server.ts'
export { reviewPictureDataOf } from './personal-data.server.ts'
export { waitingPictures } from './queue.server.ts'
export { approvedPictures, waitingPictureCount } from './review-columns.server.ts'
export { pictureSight } from './sight.server.ts'
export { removeUnsentPictures } from './sweep.server.ts'
