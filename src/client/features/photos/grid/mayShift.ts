import { mayEditPhoto } from '../../../../routers/photos/policies';
import type { Photo } from '../types';

/** Whether the user may change the time of the photo; one without a time has none to shift. */
export const mayShift = (user: { id: number; isAdmin: boolean } | null, photo: Photo) =>
  user !== null && photo.takenAt !== null && mayEditPhoto(user, photo);
