import type { UploadedPicture } from '#contracts/media';
import { api } from './api';

/** Uploads in the admin. */
export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { path: '/api/media', method: 'POST', body };
      },
    }),
  }),
});
export const { useUploadPictureMutation } = mediaApi;
