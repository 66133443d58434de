export { companyPictureJob } from './finish-upload.server.ts'
export { openPictures, pictureJobs } from './open-pictures.server.ts'
export { readMessagePicture, sendablePicture } from './message-pictures.server.ts'
export { sendCheckedPicture, servePicture, serveUnpublished, sizedPictureIn } from './serve-picture.server.ts'
export { changeGallery, isGalleryForm } from './gallery-form.server.ts'
export {
  collectionPictures,
  copyGallery,
  copyPictures,
  listPictures,
  removePicturesOf,
} from './gallery.server.ts'
