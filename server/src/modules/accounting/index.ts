export { AccountingModule } from './accounting.module.js';
export { CrossBorderSales } from './application/cross-border-sales.js';
