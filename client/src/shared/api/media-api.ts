import type { UploadedDocument, UploadedPicture } from '#contracts/media';
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
    uploadDocument: build.mutation<UploadedDocument, File>({
      query: (file) => ({ path: '/api/media/documents', method: 'POST', body: formWith(file) }),
    }),
  }),
});
export const { useUploadPictureMutation, useUploadDocumentMutation } = mediaApi;
