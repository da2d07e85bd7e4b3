import { deviceList } from '../../shared/hooks/device-list';

/** Recently viewed products, stored on this device only. */
export const recentlyViewed = deviceList('recently-viewed', 9);
