import { box, circle, icon } from '../icons';

export const HomeIcon = icon('M4 11.5 12 4.5l8 7M6.5 9.5V19.5h11V9.5M10 19.5v-5h4v5');
export const PhotoIcon = icon(
  box(3.5, 5, 17, 14, 1.5),
  'm4 16.5 4.5-4.5 4 4 2.5-2.5 5 4.5',
  circle(15.5, 9.5, 1.4),
);
export const BookIcon = icon(
  'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20',
);
export const CropIcon = icon('M7 3v14h14M3 7h14v14');
export const ShirtIcon = icon('M8.5 4 4 6.5l1.5 4.5 2-.6V20h9v-9.6l2 .6L20 6.5 15.5 4a3.6 3.6 0 0 1-7 0Z');
export const BoxIcon = icon('M4 8.2 12 4l8 4.2v8L12 20.5l-8-4.3v-8Z', 'm4 8.2 8 4.3 8-4.3M12 12.5v8');
export const OrdersIcon = icon('M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8v-17ZM9 8.5h6M9 12.5h6');
export const ChartIcon = icon('M4 20h16M6.5 20v-6M11 20V9M15.5 20v-8M20 20V5');
export const PercentIcon = icon('m6 18 12-12', circle(7.5, 7.5, 2.2), circle(16.5, 16.5, 2.2));
export const CardIcon = icon(box(3.5, 5.5, 17, 13, 1.5), 'M3.5 10h17M7 15h3');
export const MailIcon = icon(box(3.5, 5.5, 17, 13, 1.5), 'm4 7 8 6 8-6');
export const SettingsIcon = icon(
  circle(12, 12, 3),
  'M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M18 6l-2.1 2.1M8.1 15.9 6 18',
);
export const CustomerIcon = icon(circle(12, 8.2, 3.6), 'M5 20c.5-4 3-6 7-6s6.5 2 7 6');
export const EditIcon = icon('M5 19h3.2L19 8.2 15.8 5 5 15.8V19ZM13.5 7.3l3.2 3.2');
export const CopyIcon = icon('M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9');
export const UploadIcon = icon('M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 19.5h15');
export const DownloadIcon = icon('M12 5v11m-4.5-4.5L12 16l4.5-4.5M4.5 19.5h15');
export const ExternalIcon = icon('M10 5H5v14h14v-5M14 4.5h5.5V10M19.5 4.5 11 13');
export const EyeIcon = icon('M3 12s3.2-6 9-6 9 6 9 6-3.2 6-9 6-9-6-9-6Z', circle(12, 12, 2.6));
export const HiddenIcon = icon(
  'M4.5 4.5 19.5 19.5M9.2 6.4A9.6 9.6 0 0 1 12 6c5.8 0 9 6 9 6a15 15 0 0 1-2.9 3.6M6 8.3A15 15 0 0 0 3 12s3.2 6 9 6c1.3 0 2.5-.3 3.5-.7',
);
export const ArrowUpIcon = icon('M12 19V5m-5.5 5.5L12 5l5.5 5.5');
export const ArrowDownIcon = icon('M12 5v14m5.5-5.5L12 19l-5.5-5.5');
export const SignOutIcon = icon('M14 4.5H5v15h9M10 12h10m-4-4 4 4-4 4');
