export { withoutEntities } from './entities.js';
export { richText, RichTextRefused, shortenedRichText, type RichTextProblem } from './read.js';
export { guarded, pictureSources, withPictures, type ShownPicture } from './show.js';
