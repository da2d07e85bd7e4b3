/** The texts of the handbook in Dutch, by the paths of their files. */
export default import.meta.glob<string>('./pages/nl/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The addresses of the handbook's pictures in Dutch, by the paths of their files. */
export const pictures = import.meta.glob<string>('./pictures/nl/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
