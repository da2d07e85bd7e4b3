import type { ComponentType, ReactElement } from 'react';
import type { adminMessages } from './admin-messages';

/** The groups of the menu in order, with their headings. What is done every day comes first and needs none. */
export const tabGroups = [
  { id: 'daily', heading: null },
  { id: 'finance', heading: 'finance' },
  { id: 'site', heading: 'site' },
  { id: 'system', heading: 'system' },
] as const;

/** One tab of the admin, and its place in the menu. */
export interface AdminTab {
  id: string;
  /** Path below `/admin/`. The tab handles every path under it and can define its own routes. */
  path: string;
  label: keyof (typeof adminMessages)['en'];
  group: (typeof tabGroups)[number]['id'];
  /** Permission needed to see the tab. */
  permission: string;
  icon: (props: { className?: string }) => ReactElement;
  /** Says beside the link that something needs attention. */
  Mark?: ComponentType;
  /** It belongs into the bar at the bottom of narrow screens, which has room for the first four of these. */
  isInBar?: true;
  Tab: ComponentType;
}
