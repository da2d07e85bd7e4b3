import { MAX_DOCUMENT_BYTES } from '#contracts/documents';
import { MAX_UPLOAD_BYTES } from '#contracts/media';
import { useState } from 'react';
import type { ApiError } from '../../api/errors';
import { useUploadDocumentMutation, useUploadPictureMutation } from '../../api/media-api';
import { defineMessages, useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { uiMessages } from './messages';
import { useCause } from './states';

const messages = defineMessages({
  en: {
    tooLarge: '{name} is larger than {most} MB.',
    broken: '{name} is no picture that can be used, or it is cut short. Use JPEG, PNG, WebP, HEIC or AVIF.',
    neither:
      '{name} is neither a PDF nor a picture that can be used. Use PDF, JPEG, PNG, WebP, HEIC or AVIF.',
    brokenPdf: '{name} is no whole PDF, or it is joined with another file. Export it again as a PDF.',
    activePdf: '{name} contains scripts or attached files. Print it into a new PDF, and upload that.',
    manyPixels: '{name} has too many pixels. Make it smaller first.',
    notUploaded: '{name} was not uploaded: {cause}',
  },
  nl: {
    tooLarge: '{name} is groter dan {most} MB.',
    broken:
      '{name} is geen bruikbare foto, of het bestand is niet compleet. Gebruik JPEG, PNG, WebP, HEIC of AVIF.',
    neither: '{name} is geen pdf en geen bruikbare foto. Gebruik PDF, JPEG, PNG, WebP, HEIC of AVIF.',
    brokenPdf:
      '{name} is geen complete pdf, of er zit een ander bestand aan vast. Exporteer het opnieuw als pdf.',
    activePdf: '{name} bevat scripts of bijlagen. Druk het af naar een nieuwe pdf en upload die.',
    manyPixels: '{name} heeft te veel pixels. Maak de foto eerst kleiner.',
    notUploaded: '{name} is niet geüpload: {cause}',
  },
});

const MB = 1024 * 1024;

/** True for a PDF by its first bytes, whatever its name says. */
async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 5).text()) === '%PDF-';
}

/**
 * Uploads files one after another and returns the addresses of the accepted ones. A rejection shows a toast. With
 * `documents`, PDFs are accepted beside pictures.
 */
export function useUpload({ documents = false } = {}): {
  upload: (files: readonly File[]) => Promise<string[]>;
  busy: boolean;
} {
  const ui = useText(uiMessages);
  const toast = useToast();
  const refusal = useRefusal(documents);
  const [uploadPicture] = useUploadPictureMutation();
  const [uploadDocument] = useUploadDocumentMutation();
  const [busy, setBusy] = useState(false);

  const one = async (file: File): Promise<string | undefined> => {
    const pdf = documents && (await isPdf(file));
    const most = pdf ? MAX_DOCUMENT_BYTES : MAX_UPLOAD_BYTES;
    if (file.size > most) {
      toast({ title: ui('error'), description: refusal.tooLarge(file.name, most), tone: 'destructive' });
      return undefined;
    }
    const { data, error } = await (pdf ? uploadDocument(file) : uploadPicture(file));
    if (data) return data.url;
    const description = refusal.of(error as ApiError, file.name, most);
    toast({ title: ui('error'), description, tone: 'destructive' });
    return undefined;
  };
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    const urls: string[] = [];
    for (const file of files) urls.push(...[(await one(file)) ?? []].flat());
    setBusy(false);
    return urls;
  };
  return { upload, busy };
}

/** Why a file was refused, in words. */
export function useRefusal(documents: boolean) {
  const t = useText(messages);
  const cause = useCause();
  const tooLarge = (name: string, most: number) => t('tooLarge', { name, most: most / MB });
  const of = (error: ApiError, name: string, most: number) => {
    switch (error.problem?.code) {
      case 'media.too-large':
        return tooLarge(name, most);
      case 'media.too-many-pixels':
        return t('manyPixels', { name });
      case 'media.not-a-picture':
        return t(documents ? 'neither' : 'broken', { name });
      case 'media.not-a-document':
        return t('brokenPdf', { name });
      case 'media.active-document':
        return t('activePdf', { name });
      default:
        return t('notUploaded', { name, cause: cause(error) });
    }
  };
  return { tooLarge, of };
}
