import { deviceList } from '../../shared/hooks/device-list';

/** What was looked at last, kept on this device only. */
export const recentlyViewed = deviceList('recently-viewed', 9);
