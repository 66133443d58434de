export { openPictures, pictureJobs } from './open-pictures.server.ts'
export { servePicture } from './serve-picture.server.ts'
export { changeGallery, isGalleryForm } from './gallery-form.server.ts'
export { copyPictures, listPictures, removePicturesOf } from './gallery.server.ts'
