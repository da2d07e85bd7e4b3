export { closeToVisitors } from './http/close-to-visitors.js';
export { VisitorGate } from './http/visitor-gate.js';
