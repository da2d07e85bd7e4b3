/** The texts of the handbook in English, by the paths of their files. */
export default import.meta.glob<string>('./pages/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The addresses of the handbook's pictures in English, by the paths of their files. */
export const pictures = import.meta.glob<string>('./pictures/en/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
