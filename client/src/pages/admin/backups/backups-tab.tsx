import { BackupsRoom } from '../../../features/admin-backups/backups-room';

/** Tab for the backups of the shop. */
export default function BackupsTab() {
  return <BackupsRoom />;
}
