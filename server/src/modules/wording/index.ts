export { ManageWordings } from './application/manage-wordings.js';
export { WordingModule } from './wording.module.js';
