export { Redirects, type Move } from './application/redirects.js';
export { normalPath, withQuery } from './domain/path.js';
export { RedirectsModule } from './redirects.module.js';
