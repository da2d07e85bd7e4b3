import { PhotoSlots } from '../../../features/admin-photos/photo-slots';

/** The six pictures of the home page. */
export default function PhotosTab() {
  return <PhotoSlots />;
}
