export { TakePicture } from './application/take-picture.js';
export { pictureUrl, type Width } from './domain/picture.js';
export { FilePictureStore } from './infrastructure/file-picture-store.js';
export { MediaModule } from './media.module.js';
