export { IDENTITY_ENTITIES } from './infrastructure/entities.js';
export { IdentityModule } from './identity.module.js';
