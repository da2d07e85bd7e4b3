import type { PictureCrop, UploadedDocument, UploadedPicture } from '#contracts/media';
import { api } from './api';
import { fileForm } from './file-form';

/** Uploads in the admin. */
const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<UploadedPicture, File>({
      query: (file) => ({ path: '/api/media', method: 'POST', body: fileForm(file) }),
    }),
    cropPicture: build.mutation<UploadedPicture, PictureCrop>({
      query: (body) => ({ path: '/api/media/crops', method: 'POST', body }),
    }),
    uploadDocument: build.mutation<UploadedDocument, File>({
      query: (file) => ({ path: '/api/media/documents', method: 'POST', body: fileForm(file) }),
    }),
  }),
});
export const { useUploadPictureMutation, useCropPictureMutation, useUploadDocumentMutation } = mediaApi;
