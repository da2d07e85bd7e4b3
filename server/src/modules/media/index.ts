export { LogoPictures } from './application/logo-pictures.js';
export { TakePicture } from './application/take-picture.js';
export { UploadedPictures } from './application/uploaded-pictures.js';
export { RemotePictures, type WaitingRemotePicture } from './domain/remote-pictures.js';
export type { Frame } from './domain/logo-renderer.js';
export { pictureUrl, type Width } from './domain/picture.js';
export { FilePictureStore } from './infrastructure/file-picture-store.js';
export { MediaModule } from './media.module.js';
export { ShownTexts } from './read/shown-texts.js';
