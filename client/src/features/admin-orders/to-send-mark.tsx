import { useText } from '../../shared/config/messages';
import { CountMark } from '../../shared/ui/admin/count-mark';
import { orderMessages } from './messages';
import { useGetOrderCountsQuery } from './orders-api';

/**
 * How many paid orders wait to be sent, new ones and those being packed, beside the link of the tab. Those that
 * are held must not be sent and do not count. It follows the order stream, as the list does.
 */
export function ToSendMark() {
  const t = useText(orderMessages);
  const { data } = useGetOrderCountsQuery();
  return (
    <CountMark
      tone="plain"
      count={data?.['to-send'].total ?? 0}
      text={(shown) => t('toSendMark', { count: shown })}
    />
  );
}
