/** The body of an upload: the file, under the name that the API reads it by. */
export function fileForm(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
