export { ManagePages } from './application/manage-pages.js';
export { PageRecords } from './application/page-records.js';
export { PublishedPages } from './application/published-pages.js';
export { PagesModule } from './pages.module.js';
