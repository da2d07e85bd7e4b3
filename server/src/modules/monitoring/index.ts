export { TryToBuy } from './application/watch-shop.js';
export { MonitoringWorkerModule } from './monitoring.worker.js';
