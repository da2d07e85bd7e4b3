import { reportDays, type ReportDays } from '#contracts/analytics';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';

/** Returns the period in the address, a month by default, and a setter. */
export function usePeriod(): [ReportDays, (days: ReportDays) => void] {
  const { values, choose } = useAddressFilters(['days']);
  return [reportDays.catch('30').parse(values.days), (days) => choose({ days })];
}
