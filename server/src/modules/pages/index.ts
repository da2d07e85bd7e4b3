export { PageRecords } from './application/page-records.js';
export { PagesModule } from './pages.module.js';
