export { OpeningModule } from './opening.module.js';
export { ManageOpening } from './application/manage-opening.js';
export { closeToVisitors } from './http/close-to-visitors.js';
export { VisitorGate } from './http/visitor-gate.js';
export { keepClosed, type KeptClosed } from './infrastructure/keep-closed.js';
