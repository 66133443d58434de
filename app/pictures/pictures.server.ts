export { openPictures, pictureJobs, type Pictures } from './open-pictures.server.ts'
export { servePicture } from './serve-picture.server.ts'
export { changeGallery, isGalleryForm } from './gallery-form.server.ts'
export {
  copyPictures,
  describePicture,
  listPictures,
  movePicture,
  removePicture,
  removePicturesOf,
  type Gallery,
} from './gallery.server.ts'
export type { Uploader } from './uploads.server.ts'
