import { useText } from '../../shared/config/messages';
import { CountMark } from '../../shared/ui/admin/count-mark';
import { orderMessages } from './messages';
import { useGetOrderCountQuery } from './orders-api';

/**
 * How many paid orders wait to be sent, new ones and those being packed, beside the link of the tab. Those that
 * are held must not be sent and do not count. It follows the order stream, as the list does.
 */
export function ToSendMark() {
  const t = useText(orderMessages);
  const { data: placed } = useGetOrderCountQuery({ status: 'pending', paymentStatus: 'paid', held: false });
  const { data: packed } = useGetOrderCountQuery({
    status: 'processing',
    paymentStatus: 'paid',
    held: false,
  });
  const count = placed && packed ? placed.total + packed.total : 0;
  return <CountMark tone="plain" count={count} text={(shown) => t('toSendMark', { count: shown })} />;
}
