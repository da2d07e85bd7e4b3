import { PhotoSlots } from '../../../features/admin-photos/photo-slots';

/** Tab for the six photos of the home page. */
export default function PhotosTab() {
  return <PhotoSlots />;
}
