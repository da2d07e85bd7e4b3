export { closeToVisitors } from './http/close-to-visitors.js';
export { VisitorGate } from './http/visitor-gate.js';
export { keepClosed, type KeptClosed } from './infrastructure/keep-closed.js';
