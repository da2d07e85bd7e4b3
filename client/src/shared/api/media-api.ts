import type { PictureCrop, UploadedDocument, UploadedPicture } from '#contracts/media';
import { api } from './api';

function formWith(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

/** Uploads in the admin. */
const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, File>({
      query: (file) => ({ path: '/api/media', method: 'POST', body: formWith(file) }),
    }),
    cropPicture: build.mutation<UploadedPicture, PictureCrop>({
      query: (body) => ({ path: '/api/media/crops', method: 'POST', body }),
    }),
    uploadDocument: build.mutation<UploadedDocument, File>({
      query: (file) => ({ path: '/api/media/documents', method: 'POST', body: formWith(file) }),
    }),
  }),
});
export const { useUploadPictureMutation, useCropPictureMutation, useUploadDocumentMutation } = mediaApi;
